/** Names of months in the languages of registers, without accents and points; the first letters do. */
const NAMES: readonly string[] = [
  'jan janv janr jän enero ene gen gennaio janvier januar january januari janeiro',
  'feb fev fevr febr fevrier februar february februari febrero febbraio fevereiro',
  'mar mars marz maerz march maart mrt marzo marco mrz',
  'apr avr avril april abril abr aprile',
  'may mai mei mayo maio maggio mag',
  'jun june juni juin junio junho giugno giu',
  'jul july juli juil juillet julio julho luglio lug',
  'aug august augustus aout agosto ago aou',
  'sep sept september septembre septiembre setembro settembre set',
  'oct okt october oktober octobre octubre outubro ottobre ott out',
  'nov november novembre noviembre novembro',
  'dec dez december dezember decembre diciembre dezembro dicembre dic',
]

const BY_NAME = new Map(
  NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** 1 to 12 for DEC, December, Dez. and décembre, also tháng 3. */
export function civilMonthOf(name: string): number | undefined {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
  const found = BY_NAME.get(plain)
  if (found !== undefined) return found
  const vietnamese = /^th(?:ang)?(\d{1,2})$/.exec(plain)
  const month = vietnamese === null ? 0 : Number(vietnamese[1])
  return month >= 1 && month <= 12 ? month : undefined
}
