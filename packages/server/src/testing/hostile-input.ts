import fc from 'fast-check'
import * as z from 'zod'

/** Ids and texts that the seed knows, so that fuzzed calls reach the handlers' depths. */
const knownIds: Record<string, readonly number[]> = {
  surname_id: [1, 5, 22],
  province_id: [350000, 350000, 440000, 820000],
  city_id: [350500, 350200, 440100],
}
const otherIds = [1, 4, 5, 12, 350000, 1001, 1500]
/** Dial codes that exist, that do not, and that are none. */
const dialCodes = [86, '65', '+44', '0060', 'sg', 999, '2', '0', '+', 'zz', 9999, '+99999']

const knownTexts = ['陈', '陳', 'Tan', '欧阳', '福建省', '泉州市', '陈文德', '宗谱', 'A', '福 建']

const oddTexts = fc.constantFrom(
  "'; drop table books; --",
  '%_\\',
  '" or 1=1',
  '$1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f\u0085',
  '\ud800',
  '陈\udc00',
  '\udbff\ud800',
  '\u202e\u200b\ufeff',
  '𠮷𠮷',
  'e\u0301'.repeat(50),
  '٣',
  '１',
  '0x10',
  '1e3',
  '-1',
  '00',
  '99999999999999999999',
  ' ',
  '\n\t',
  'null',
  'undefined',
  '[object Object]',
)

const longTexts = fc.constantFrom(100, 1000, 5000, 30_000).map((length) => '陈'.repeat(length))

/** Any UTF-16 code units, well paired or not. */
export function brokenText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units))
}

const hostileText = fc.oneof(
  { weight: 8, arbitrary: oddTexts },
  { weight: 1, arbitrary: longTexts },
  { weight: 2, arbitrary: brokenText(60) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

/** Where the types of database, bit operations and numbers end. */
const borders = [15, 16, 31, 32, 53, 63, 64].flatMap((bits) => [
  2 ** bits - 1,
  2 ** bits,
  2 ** bits + 1,
  -(2 ** bits),
])

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, -0, 0.5, ...borders, -(2 ** 63), 1e308, 5e-324),
  fc.constantFrom(...borders).map(String),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Arrays or objects inside each other, deeper than any stack. */
function nested(depth: number, inArray: boolean): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = inArray ? [value] : { a: value }
  return value
}

const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', 'a.b', '\ud800', '陈'),
  fc.string({ maxLength: 8 }),
)

/** Values nobody asked for; JSON can carry each of them. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(10, 300, 3000), fc.boolean())
      .map(([depth, inArray]) => nested(depth, inArray)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileKey, hostileText, { maxKeys: 3 }) },
)

/** The part of JSON Schema that the contract's inputs use. */
interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema | false>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** An id as a number or as its digits, or none; one that the seed knows, mostly. */
function ids(name: string): fc.Arbitrary<unknown> {
  if (name === 'country') return fc.constantFrom<unknown>(...dialCodes)
  const known = fc.constantFrom(...(knownIds[name] ?? otherIds))
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: known.map(String) },
    { weight: 2, arbitrary: fc.constantFrom(null, '', '0', 0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 31 - 1 }) },
    { weight: 1, arbitrary: fc.constantFrom(...borders) },
  )
}

const plainText = fc.oneof(
  fc.constantFrom(...knownTexts),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

function fitting(schema: JsonSchema | false, name = ''): fc.Arbitrary<unknown> {
  // What may not be told at all.
  if (schema === false) return fc.constant(undefined)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.allOf
  if (name === 'country') return ids(name)
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, name)))
  if (Array.isArray(schema.type)) {
    if (schema.type.includes('number') && schema.type.includes('string')) return ids(name)
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, name)))
  }
  switch (schema.type) {
    case 'object':
      return objectLike(schema)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 })
    case 'string':
      return schema.format === 'uuid' ? fc.uuid() : plainText
    case 'integer':
    case 'number':
      return numbers(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return ids(name)
  }
}

function numbers({ minimum, maximum }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (minimum === undefined && maximum === undefined) return ids(name)
  const max = Math.min(maximum ?? 1000, 2 ** 31 - 1)
  const edges = [minimum ?? 0, maximum ?? max].flatMap((edge) => [edge - 1, edge, edge + 1])
  return fc.oneof(fc.integer({ min: minimum ?? 0, max }), fc.constantFrom(...edges, ...borders))
}

/** Each property fitting, mostly; now and then hostile or left out. */
function objectLike({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const absent = Symbol('absent')
  const model = Object.entries(properties).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 24, arbitrary: fitting(schema, name) },
        { weight: 2, arbitrary: hostileValue },
        { weight: 1, arbitrary: fc.constant(absent) },
      )
      .map((value): [string, unknown] => [name, value]),
  )
  return fc
    .tuple(...model)
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== absent)))
}

/** Inputs that are nearly what an endpoint takes. */
export function nearlyFitting(input: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(hostileKey, hostileValue, { maxKeys: 2 }) },
  )
  return fc.tuple(objectLike(schema), extra).map(([fields, more]) => ({ ...fields, ...more }))
}
