import type { OutputOf } from '@suyuan/contract/endpoint'
import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import { personMediaCalls } from '@suyuan/contract/person-media'
import { persons } from '@suyuan/contract/persons'
import { dayAlone } from '@suyuan/genealogy/date-spans'
import { lettersFor } from '@suyuan/genealogy/names/in-letters'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import { implement } from '../../app/implement.ts'
import { treeChanges } from '../../db/schema/tree-changes.ts'
import { treeEvents, treePersons } from '../../db/schema/trees.ts'
import { openTree } from './access/tree-access.ts'
import { answerPerson } from './commands/answer-change.ts'
import type { Change, TreeContext } from './commands/change-tree.ts'
import { deletePerson, updatePerson } from './commands/edit-person.ts'
import {
  addEvent,
  deleteEvent,
  eventTypes,
  groupedTypes,
  typeName,
  updateEvent,
} from './commands/events.service.ts'
import { restorePerson } from './commands/restore-person.ts'
import {
  addMedia,
  answerMedia,
  deleteMedia,
  reorderMedia,
  updateMedia,
} from './media/person-media.ts'
import { personPageOf } from './queries/person-page.ts'
import { sexOf } from './queries/present-person.ts'
import { restorableUntil } from './queries/present-tree.ts'
import { showEvent } from './queries/show-event.ts'
import type { Viewing } from './queries/show-tree.ts'
import { removeSource } from './queries/sources.ts'
import type { ReadUnionEvents } from './queries/union-events.ts'
import { wholeTextOf } from './queries/whole-text.ts'

export const personRoutes = (
  context: TreeContext,
  viewing: Viewing,
  unionEvents: ReadUnionEvents,
) => [
  implement(persons.info, ({ input, caller }) => personPageOf(viewing, input, caller, unionEvents)),
  implement(persons.infoAll, ({ input, caller }) =>
    personPageOf(viewing, input, caller, unionEvents),
  ),
  implement(persons.text, ({ input, caller }) => wholeTextOf(viewing, input, caller)),
  implement(persons.update, async ({ input, caller }) =>
    answerPerson(viewing, await updatePerson(context, input, caller), caller),
  ),
  implement(persons.delete, async ({ input, caller }) =>
    answerPerson(viewing, await deletePerson(context, input, caller), caller),
  ),
  implement(persons.restore, async ({ input, caller }) => {
    const change = await restorePerson(context, input, caller)
    return { ...(await answerPerson(viewing, change, caller)), whole: change.whole }
  }),
  implement(persons.deleted, ({ input, caller }) =>
    listDeleted(context, input.family_tree_id, caller),
  ),
  implement(persons.addEvent, async ({ input, caller }) =>
    answerEvent(context, await addEvent(context, input, caller), input.person_id, caller),
  ),
  implement(persons.updateEvent, async ({ input, caller }) =>
    answerEvent(context, await updateEvent(context, input, caller), input.person_id, caller),
  ),
  implement(persons.deleteEvent, async ({ input, caller }) =>
    answerEvent(context, await deleteEvent(context, input, caller), input.person_id, caller),
  ),
  implement(persons.removeSource, async ({ input, caller }) => {
    await removeSource(context, input, caller)
    return {}
  }),
  implement(personMediaCalls.add, async ({ input, caller }) =>
    answerMedia(context, await addMedia(context, input, caller), input.person_id),
  ),
  implement(personMediaCalls.update, async ({ input, caller }) =>
    answerMedia(context, await updateMedia(context, input, caller), input.person_id),
  ),
  implement(personMediaCalls.delete, async ({ input, caller }) =>
    answerMedia(context, await deleteMedia(context, input, caller), input.person_id),
  ),
  implement(personMediaCalls.reorder, async ({ input, caller }) => {
    const { version } = await reorderMedia(context, input, caller)
    return { version }
  }),
  implement(persons.eventTypes, ({ caller }) => groupedTypes(context.db, caller.lang)),
]

async function answerEvent(
  { db }: TreeContext,
  { version, subject }: Change,
  personId: string,
  { lang }: SignedInCaller,
): Promise<OutputOf<typeof persons.addEvent>> {
  const [event] = await db.select().from(treeEvents).where(eq(treeEvents.id, subject))
  const type = (await eventTypes(db)).find(({ id }) => id === event?.type)
  const name = type ? typeName(type, lang) : ''
  const isThere = event !== undefined && event.deletedAt === null
  return {
    id: subject,
    version,
    event: isThere ? showEvent(event, personId, name, (text) => text) : null,
    warnings: [],
  }
}

const deletedColumns = {
  id: treePersons.id,
  serial: treePersons.serial,
  surname: treePersons.surname,
  name: treePersons.name,
  spelling: treePersons.spelling,
  sex: treePersons.sex,
  isDead: treePersons.isDead,
  birthDay: treePersons.birthDay,
  birthReading: treePersons.birthReading,
  deathDay: treePersons.deathDay,
  deathReading: treePersons.deathReading,
  generation: treePersons.generation,
  ranking: treePersons.ranking,
  deletedAt: treePersons.deletedAt,
}

/** People who were taken out of a tree and can be restored: for those who belong to it. */
async function listDeleted(
  { db }: TreeContext,
  treeId: string,
  caller: SignedInCaller,
): Promise<OutputOf<typeof persons.deleted>> {
  const { row } = await openTree(db, treeId, 'read_history', caller)
  const oldest = sql`now() - make_interval(days => ${TREE_RESTORE_DAYS})`
  const rows = await db
    .select(deletedColumns)
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, row.number),
        gt(treePersons.deletedAt, oldest),
        // Whoever went with an import that was taken back comes back with it alone.
        sql`not exists (select from ${treeChanges} c where c.book = ${treePersons.book}
          and c.version = ${treePersons.changed} and c.rows @> '[{"table":"bulk"}]')`,
      ),
    )
    .orderBy(desc(treePersons.deletedAt))
    .limit(500)
  const letters = lettersFor(caller.lang)
  return {
    list: rows.map((person) => ({
      id: person.id,
      serial: person.serial,
      surname: person.surname,
      name: person.name,
      latin: letters(person),
      sex: sexOf(person.sex),
      death: person.isDead ? 1 : 0,
      birth_day: dayAlone(person.birthDay, person.birthReading),
      death_day: dayAlone(person.deathDay, person.deathReading),
      generation: person.generation ?? 0,
      ranking: person.ranking,
      masked: false,
      restorable_until: restorableUntil(person.deletedAt ?? new Date()).toISOString(),
    })),
  }
}
