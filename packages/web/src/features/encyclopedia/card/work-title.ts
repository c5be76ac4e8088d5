/** A work and its chapter as print names them: 左传 昭公八年 is 《左传》昭公八年. */
export function workTitle(sourceType: string): string {
  if (sourceType.startsWith('《')) return sourceType
  const [work, ...chapter] = sourceType.split(' ')
  return `《${work}》${chapter.join(' ')}`
}
