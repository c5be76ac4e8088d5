import type { Readable } from 'node:stream'
import sax, { type QualifiedTag, type SAXParser, type Tag } from 'sax'
import { UnusableFile } from './unusable-file.ts'

export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function attributesOf(tag: Tag | QualifiedTag): Record<string, string> {
  return tag.attributes as Record<string, string>
}

function startParser(events: XmlEvents): SAXParser {
  const parser = sax.parser(true)
  parser.onopentag = (tag) => events.open(withoutPrefix(tag.name), attributesOf(tag))
  parser.ontext = (text) => events.text(text)
  parser.oncdata = (text) => events.text(text)
  parser.onclosetag = (name) => events.close(withoutPrefix(name))
  parser.onerror = (error) => {
    throw new UnusableFile(`The workbook is damaged: ${error.message.split('\n')[0]}`)
  }
  return parser
}

/** Feeds a part of a workbook to the events, piece by piece; gives the bytes read after each. */
export async function* readXml(stream: Readable, events: XmlEvents): AsyncGenerator<number> {
  const parser = startParser(events)
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of stream) {
    const piece = chunk as Buffer
    parser.write(decoder.decode(piece, { stream: true }))
    bytes += piece.length
    yield bytes
  }
  parser.write(decoder.decode()).close()
}
