import { KEPT } from '../draft/canonical.ts'
import { fitsPayload, pointedType } from '../grammar/payloads-70.ts'
import { recordType, structures70 } from '../grammar/structures-70.ts'
import type { Structure } from '../structure.ts'

const isExtension = (tag: string) => tag.startsWith('_')

const kept = (structure: Structure): Structure => ({ ...structure, tag: KEPT + structure.tag })

/**
 * Brings a record into what 7.0 allows. What may not stand where it stands, or not with this
 * payload, goes under a tag of ours, whole: nothing is lost, and every other program may pass over
 * it.
 * @param typeOf tag of the record that a pointer leads to, as it is written
 */
export function fitRecord(
  record: Structure,
  typeOf: (xref: string) => string | undefined,
): Structure {
  if (isExtension(record.tag)) return record
  return fit(record, recordType(record.tag), typeOf) ?? kept(record)
}

function fit(
  structure: Structure,
  type: string,
  typeOf: (xref: string) => string | undefined,
): Structure | undefined {
  const rule = structures70.get(type)
  if (!rule || !fitsPayload(rule.payload, structure)) return undefined
  const { pointer } = structure
  const wanted = pointedType(rule.payload)
  if (wanted !== undefined && pointer !== 'VOID' && typeOf(pointer) !== wanted) return undefined
  const counts = new Map<string, number>()
  const children = structure.children.map((child) => {
    const childRule = rule.children.get(child.tag)
    if (isExtension(child.tag)) return child
    const count = counts.get(child.tag) ?? 0
    if (!childRule || (childRule.isSingle && count > 0)) return kept(child)
    const fitted = fit(child, childRule.type, typeOf)
    if (fitted) counts.set(child.tag, count + 1)
    return fitted ?? kept(child)
  })
  for (const [tag, { isRequired }] of rule.children) {
    if (isRequired && !counts.has(tag)) return undefined
  }
  return { ...structure, children }
}
