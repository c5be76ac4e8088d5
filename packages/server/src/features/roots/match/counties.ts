import { plainArea } from '../../catalogue/name-forms.ts'
import { presentCounties } from '../../regions/regions.service.ts'

/** The provinces that have a county of this plain name. */
const provinces = new Map<string, Set<number>>()
let longest = 0

for (const [code, name] of presentCounties()) {
  const plain = plainArea(name)
  const province = Math.floor(code / 10_000) * 10_000
  const known = provinces.get(plain)
  if (known) known.add(province)
  else provinces.set(plain, new Set([province]))
  longest = Math.max(longest, plain.length)
}

/**
 * The present-day county that a plain area or title begins with, without its rank; '' where it begins
 * with none.
 * @param provinceId the province it is to lie in; null: any
 */
export function countyOf(text: string, provinceId: number | null): string {
  for (let length = Math.min(longest, text.length); length > 1; length--) {
    const found = provinces.get(text.slice(0, length))
    if (found && (provinceId === null || found.has(provinceId))) return text.slice(0, length)
  }
  return ''
}
