/** People and families of a tree are named by their serials in a file: I1, I2, …; F1, F2, … */
export const xrefOfPerson = (serial: number): string => `I${serial}`
export const xrefOfUnion = (serial: number): string => `F${serial}`

/** The serial in such a name. */
export const serialOf = (xref: string): number => Number(xref.slice(1))
