import type { Lang } from '@suyuan/contract/lang'
import { SHARE_HEIGHT, SHARE_WIDTH } from '@suyuan/contract/share-pictures'
import { SEAL } from './seal.ts'
import { type Setting, Typesetter } from './typesetter.ts'

/** What a picture says. */
export interface PictureWords {
  lang: Lang
  /** The emblem at its left. */
  emblem:
    | { kind: 'character'; text: string }
    | { kind: 'book'; title: string }
    | { kind: 'seal' }
    /** A drawing of 1200 × 630 under it all, in SVG. */
    | { kind: 'drawing'; svg: string }
  /** A word above the title: what kind of thing it is. */
  label: string
  title: string
  /** One or two lines below. */
  note: string
  site: string
}

const INK = '#22201c'
const INK_2 = '#5b554a'
const CINNABAR = '#a3281f'
const GOLD = '#a8813a'

/** The whole picture as SVG, all text as outlines. */
export function scene(words: PictureWords): string {
  const { emblem } = words
  const body = emblem.kind === 'drawing' ? overDrawing(words, emblem.svg) : besideEmblem(words)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">${body}</svg>`
}

/** Three ranges of hills in thin ink above water. */
const LANDSCAPE = `<defs><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdfbf6"/><stop offset="1" stop-color="#f4eee1"/></linearGradient><linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9b2a4" stop-opacity=".55"/><stop offset="1" stop-color="#b9b2a4" stop-opacity="0"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#paper)"/>
<path fill="url(#hill)" d="M0 500C90 430 150 470 230 420C330 355 380 440 470 452C560 464 610 380 700 372C800 362 830 452 930 440C1030 428 1080 372 1200 398V630H0Z"/>
<path fill="url(#hill)" d="M0 560C110 510 180 540 290 505C400 470 470 548 590 540C710 532 760 470 880 482C1000 494 1060 530 1200 486V630H0Z"/>
<path fill="none" stroke="${GOLD}" stroke-opacity=".35" stroke-width="2" d="M60 596C240 582 330 606 520 596S860 584 1140 598"/>`

function besideEmblem(words: PictureWords): string {
  const type = new Typesetter(words.lang)
  const { emblem } = words
  const drawn =
    emblem.kind === 'character'
      ? characterEmblem(emblem.text, type)
      : emblem.kind === 'book'
        ? bookEmblem(emblem.title, type)
        : sealEmblem()
  return `${LANDSCAPE}${drawn}${beside(words, type)}`
}

/** A printed page with the surname large on it. */
function characterEmblem(text: string, type: Typesetter): string {
  const characters = [...text].slice(0, 2).join('')
  const size = [...characters].length > 1 ? 170 : 290
  const left = 90 + (340 - type.width(characters, size)) / 2
  return `<rect x="90" y="115" width="340" height="400" rx="10" fill="#fff" stroke="${GOLD}" stroke-width="2"/><rect x="102" y="127" width="316" height="376" rx="4" fill="none" stroke="#e3dac7" stroke-width="2"/><path fill="${CINNABAR}" d="${type.line(characters, left, 315 + size * 0.36, size)}"/>`
}

/** A thread-bound book with its title slip. */
function bookEmblem(title: string, type: Typesetter): string {
  const slip = [...title.replace(/[《》\s]/g, '')].slice(0, 11)
  const size = Math.min(44, 300 / (slip.length * 1.08))
  const top = 160 + (320 - slip.length * size * 1.08) / 2
  const threads = [170, 270, 370, 470]
    .map((y) => `<path stroke="#fbf8f1" stroke-opacity=".85" stroke-width="3" d="M388 ${y}H430"/>`)
    .join('')
  return `<rect x="110" y="95" width="320" height="440" rx="6" fill="#2d3e50"/><path stroke="#fbf8f1" stroke-opacity=".85" stroke-width="3" d="M388 95V535"/>${threads}<rect x="142" y="142" width="92" height="356" fill="#fbf8f1" stroke="${INK_2}" stroke-width="2"/><rect x="149" y="149" width="78" height="342" fill="none" stroke="#6b6356"/><path fill="${INK}" d="${type.column(slip.join(''), 188, top, size)}"/>`
}

function sealEmblem(): string {
  return `<svg x="110" y="155" width="320" height="320" viewBox="0 0 36 36">${SEAL}</svg>`
}

const twoLines = [76, 68, 60, 52].map((size) => ({ size, most: 2 }))
const threeLines = [52, 46, 40].map((size) => ({ size, most: 3 }))

/** The words beside an emblem, and the site's seal at the foot. */
function beside(words: PictureWords, type: Typesetter): string {
  const isSite = words.emblem.kind === 'seal'
  const block = { x: 520, top: isSite ? 170 : 118, width: 610, foot: isSite ? 590 : 532 }
  const text = textBlock(words, type, block, [...twoLines, ...threeLines])
  return isSite ? text : `${text}${signature(words.site, type, block.x, 556)}`
}

/** A drawing that fills the picture, fading into paper where the words stand. */
function overDrawing(words: PictureWords, drawing: string): string {
  const type = new Typesetter(words.lang)
  const signed = { ...words, label: `${words.site} · ${words.label}` }
  const block = { x: 70, top: 372, width: 1060, foot: 600 }
  const text = textBlock({ ...signed, indent: 52 }, type, block, twoLines.slice(1))
  return `${drawing}<defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf8f1" stop-opacity="0"/><stop offset=".3" stop-color="#fbf8f1" stop-opacity=".92"/><stop offset="1" stop-color="#fbf8f1"/></linearGradient></defs><rect y="250" width="1200" height="380" fill="url(#fade)"/>${seal(block.x, 362)}${text}`
}

interface Block {
  x: number
  /** Where the label's line begins. */
  top: number
  width: number
  /** Below which no line stands. */
  foot: number
}

const NOTE_LEADING = 42

function textBlock(
  words: PictureWords & { indent?: number },
  type: Typesetter,
  { x, top, width, foot }: Block,
  settings: readonly Setting[],
): string {
  const title = type.fit(words.title, settings, width)
  const leading = title.size * 1.28
  const titleTop = top + 40 + title.size
  const noteTop = titleTop + (title.lines.length - 1) * leading + 64
  const room = Math.min(2, Math.floor((foot - noteTop) / NOTE_LEADING) + 1)
  const note = room > 0 ? type.wrap(words.note, 30, width, room) : []
  return [
    fill(CINNABAR, type.line(words.label, x + (words.indent ?? 0), top + 20, 28)),
    ...title.lines.map((line, i) =>
      fill(INK, type.line(line, x, titleTop + i * leading, title.size)),
    ),
    ...note.map((line, i) => fill(INK_2, type.line(line, x, noteTop + i * NOTE_LEADING, 30))),
  ].join('')
}

function signature(site: string, type: Typesetter, x: number, y: number): string {
  return `${seal(x, y)}${fill(INK, type.line(site, x + 54, y + 31, 30))}`
}

function seal(x: number, y: number): string {
  return `<svg x="${x}" y="${y}" width="40" height="40" viewBox="0 0 36 36">${SEAL}</svg>`
}

function fill(colour: string, data: string): string {
  return data === '' ? '' : `<path fill="${colour}" d="${data}"/>`
}
