/** Whether it is still to be read what became of things that were done one after another. */
export const isUntold = ({ value }: { value: string }): boolean => value === 'interrupted' || value === 'finished'
