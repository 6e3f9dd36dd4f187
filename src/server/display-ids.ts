const numbered = (prefix: string) => (number: number) => `${prefix}-${String(number).padStart(4, '0')}`

/** How people name a requisition: `REQ-0007`. */
export const requisitionDisplayId = numbered('REQ')
/** How people name a candidate: `CAN-0007`. */
export const candidateDisplayId = numbered('CAN')
