import sax from 'sax'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  /** What stands directly in it. */
  text: string
}

/**
 * Every element of a document, in the order in which they begin.
 * @throws where it is not well-formed
 */
export function readXml(xml: string): Element[] {
  const parser = sax.parser(true)
  const elements: Element[] = []
  const open: Element[] = []
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  }
  parser.ontext = (text) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.onclosetag = () => {
    open.pop()
  }
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return elements
}

/** Texts of the elements of a name. */
export function textsOf(elements: readonly Element[], name: string): string[] {
  return elements.filter((element) => element.name === name).map(({ text }) => text.trim())
}
