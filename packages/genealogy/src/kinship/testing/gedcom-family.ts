import { treeOfFile } from '../../checks/tree-of-file.ts'
import type { Kinfolk } from '../kinfolk.ts'

/**
 * Kin of short lines: `father + mother: child child(adopted) …` for a family, in the order of the
 * children; `name m 1900` or `name f` for a person. Names are pointers. A family's kind stands behind
 * its colon's sign: `father +concubine mother: …`.
 */
export async function familyOf(text: string): Promise<{
  kinfolk: Kinfolk
  id: (name: string) => number
}> {
  const lines = gedcomOf(text)
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const { kinfolk, graph } = await treeOfFile(async function* () {
    yield bytes
  })
  const serials = new Map([...graph.people.values()].map((one) => [one.xref, one.serial]))
  return {
    kinfolk,
    id(name) {
      const serial = serials.get(name.toUpperCase())
      if (serial === undefined) throw new Error(`Nobody is called ${name}`)
      return serial
    },
  }
}

function gedcomOf(text: string): string[] {
  const people = new Map<string, string[]>()
  const families: string[] = []
  const person = (name: string) => {
    const known = people.get(name)
    if (known) return known
    const made: string[] = []
    people.set(name, made)
    return made
  }
  let family = 0
  for (const line of text.trim().split('\n')) {
    const couple = /^(\S+) \+(\S*) (\S+):(.*)$/.exec(line)
    if (!couple) {
      const [name = '', sex = '', year] = line.split(' ')
      person(name).push(`1 SEX ${sex.toUpperCase()}`)
      if (year !== undefined) person(name).push('1 BIRT', `2 DATE ${year}`)
      continue
    }
    family += 1
    const [, husband = '', kind = '', wife = '', children = ''] = couple
    families.push(`0 @F${family}@ FAM`)
    if (husband !== '-') families.push(`1 HUSB @${husband.toUpperCase()}@`)
    if (wife !== '-') families.push(`1 WIFE @${wife.toUpperCase()}@`)
    if (kind !== '') families.push(`1 _SYUNION ${kind}`)
    for (const name of [husband, wife]) if (name !== '-') person(name).push(`1 FAMS @F${family}@`)
    for (const told of children.trim().split(' ').filter(Boolean)) {
      const [, child = '', pedigree] = /^([^(]+)(?:\((.+)\))?$/.exec(told) ?? []
      families.push(`1 CHIL @${child.toUpperCase()}@`)
      person(child).push(`1 FAMC @F${family}@`)
      if (pedigree !== undefined) person(child).push(`2 PEDI ${pedigree}`)
    }
  }
  const records = [...people].flatMap(([name, told]) => [`0 @${name.toUpperCase()}@ INDI`, ...told])
  return ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...records, ...families, '0 TRLR']
}
