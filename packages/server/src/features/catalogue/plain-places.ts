import { plainName } from '@suyuan/genealogy/names/plain-name'

/** 紫云 of 紫云堂, 颍川 of 颍川郡: a hall or commandery as it is compared. */
export function plainHall(hall: string): string {
  const plain = plainName(hall)
  const short = plain.replace(/[堂郡]$/u, '')
  return [...short].length > 1 ? short : plain
}

/** A county, town or village without its ranks: 诸暨枫桥 of 诸暨县枫桥镇. */
export function plainArea(area: string): string {
  return plainName(area).replace(/(?<=..)[县市区乡镇村里庄都图社]/gu, '')
}

/** Where a book belongs beyond its city, as records tell it. */
export interface Area {
  area: string | null
  village: string | null
  oldPlace: string | null
}

/** All of it in one text: a family may know any of the names. */
export function areaWords({ area, village, oldPlace }: Area): string {
  return [area, village, oldPlace].filter(Boolean).join(' ')
}
