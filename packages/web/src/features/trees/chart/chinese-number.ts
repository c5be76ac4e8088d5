const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A number as genealogies write it: 九, 十二, 廿一, 卅五, 四十, 一百零三. From 1 to 999. */
export function chineseNumber(number: number): string {
  if (number < 1 || number > 999 || !Number.isInteger(number)) return `${number}`
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return underHundred(rest)
  const head = `${DIGITS[hundreds]}百`
  if (rest === 0) return head
  if (rest < 10) return `${head}零${DIGITS[rest]}`
  return `${head}${DIGITS[Math.floor(rest / 10)]}十${DIGITS[rest % 10]}`
}

function underHundred(number: number): string {
  const tens = Math.floor(number / 10)
  const ones = DIGITS[number % 10] ?? ''
  if (tens === 0) return ones
  if (ones === '') return tens === 1 ? '十' : `${DIGITS[tens]}十`
  if (tens === 1) return `十${ones}`
  if (tens === 2) return `廿${ones}`
  if (tens === 3) return `卅${ones}`
  return `${DIGITS[tens]}十${ones}`
}
