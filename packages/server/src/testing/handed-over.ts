import { jsonPieces } from '../app/json-pieces.ts'
import type { PersonalData } from '../app/personal-data.ts'
import type { Queryable } from '../db/client.ts'

/** What a member is handed of one feature, as it stands in the download. */
export async function handedOver(
  part: PersonalData,
  db: Queryable,
  userId: string,
): Promise<unknown> {
  let text = ''
  for await (const piece of jsonPieces(await part.collect(db, userId))) text += piece
  return JSON.parse(text)
}
