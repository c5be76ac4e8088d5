import type { Problems } from '../reading/problem.ts'
import type { Structure } from '../structure.ts'
import type { Version } from './canonical.ts'
import { OWN_NAME } from './map-records.ts'

/** What a top-level record is to the file: `own` is the submitter that we write for 5.5.1. */
export type Place = 'header' | 'trailer' | 'own' | 'record'

/** Versions whose rules are known here, by those that they are read by. */
const known: Record<Version, RegExp> = {
  '5': /^5\.[3-5](?:\.\d+)?(?: |$)/,
  '7': /^7\.0(?:\.\d+)?(?: |$)/,
}

const childOf = (parent: Structure | undefined, tag: string) =>
  parent?.children.find((child) => child.tag.toUpperCase() === tag)

/** Knows the records of a file as they come: which version they are of, and which begin and end it. */
export class RecordOrder {
  version: Version = '5'
  private readonly problems: Problems
  private isFirst = true
  private hasEnded = false
  private isOwn = false

  constructor(problems: Problems) {
    this.problems = problems
  }

  placeOf(raw: Structure): Place {
    const tag = raw.tag.toUpperCase()
    if (this.hasEnded) this.problems.add('after_trailer', raw.line, raw.tag)
    const isFirst = this.isFirst
    this.isFirst = false
    if (isFirst) this.begin(raw, tag)
    if (isFirst && tag === 'HEAD') return 'header'
    if (tag === 'TRLR' && !this.hasEnded && raw.children.length === 0) {
      this.hasEnded = true
      return 'trailer'
    }
    return this.isOwn && tag === 'SUBM' && raw.xref === OWN_NAME ? 'own' : 'record'
  }

  end(): void {
    if (!this.hasEnded) this.problems.add('no_trailer', 0)
  }

  private begin(raw: Structure, tag: string): void {
    if (tag !== 'HEAD') this.problems.add('no_header', raw.line, raw.tag)
    const version = childOf(childOf(raw, 'GEDC'), 'VERS')?.value.trim() ?? ''
    const isNew = Number(/^\D?(\d+)/.exec(version)?.[1] ?? 0) >= 7
    if (isNew) this.version = '7'
    if (!known[this.version].test(version)) {
      this.problems.add(isNew ? 'newer_version' : 'unknown_version', raw.line, version)
    }
    this.isOwn = raw.children.some((child) => child.tag === 'SOUR' && child.value === OWN_NAME)
  }
}
