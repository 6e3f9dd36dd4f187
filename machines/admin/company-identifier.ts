/** The company that a payload names: what is empty or no number counts as company 1, as the specification has it. */
export const companyIdentifier = (text: string): number => {
  const id = Number(text.trim())
  return Number.isInteger(id) && id > 0 ? id : 1
}
