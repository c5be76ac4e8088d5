/** What is asked for one after another. */
const isStreamed = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Writes a value as JSON piece by piece. What is asked for one after another (`AsyncIterable`) becomes
 * a list of which no more than one item is held; it may stand in plain objects, not in arrays.
 */
export async function* jsonPieces(value: unknown): AsyncGenerator<string, void, undefined> {
  if (isStreamed(value)) yield* listPieces(value)
  else if (isPlain(value)) yield* objectPieces(value)
  else yield JSON.stringify(value) ?? 'null'
}

async function* listPieces(items: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  let before = '['
  for await (const item of items) {
    yield before
    yield* jsonPieces(item)
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

async function* objectPieces(
  value: Record<string, unknown>,
): AsyncGenerator<string, void, undefined> {
  const parts = Object.values(value)
  if (!parts.some((part) => isStreamed(part) || isPlain(part))) return yield JSON.stringify(value)
  let before = '{\n'
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    yield `${before}${JSON.stringify(key)}: `
    yield* jsonPieces(part)
    before = ',\n'
  }
  yield before === '{\n' ? '{}' : '\n}'
}
