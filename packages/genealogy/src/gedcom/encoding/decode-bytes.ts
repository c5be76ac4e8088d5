import type { Decoder } from '../../text/decoder.ts'
import { asciiText, endOfAscii, joinBytes } from './bytes.ts'
import {
  type Detected,
  declaredIn,
  detectEncoding,
  hasUtf8Mark,
  utf16Of,
} from './detect-encoding.ts'
import { decoderOf, type Encoding, encodingDeclared } from './encodings.ts'

/** Bytes from which the header's declaration is read. */
const HEADER = 1 << 14
/** Bytes from the first one outside ASCII on that tell the encoding. */
const SAMPLE = 1 << 18

export interface DecodedText {
  detected: Detected
  /** Characters that could not be read, up to the piece that was given last. */
  undecodable: number
  /** Control characters that were taken out. */
  controls: number
}

/** What neither version allows in a text, nor any program means by it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\uFFFE\uFFFF]/
const controls = new RegExp(CONTROL, 'g')
/** Those that part words: another line, or another page. */
const isGap = /[\v\f\x85]/

/**
 * Decodes the bytes of a file piece by piece. The encoding is told from its mark, its first
 * characters, its header and, at the first byte outside ASCII, from the bytes that follow; no more
 * than that sample is ever held.
 * @param chosen what a person has said the encoding is; nothing is detected then
 */
export class TextOfBytes {
  readonly state: DecodedText = {
    detected: { encoding: 'utf-8', declared: '', isOtherwise: false, isUnknown: false },
    undecodable: 0,
    controls: 0,
  }
  private readonly source: AsyncIterable<Uint8Array>
  private readonly chosen: Encoding | undefined
  private decoder: Decoder | undefined
  private held: Uint8Array[] = []
  private heldSize = 0
  private isHeaderRead = false

  constructor(source: AsyncIterable<Uint8Array>, chosen?: Encoding) {
    this.source = source
    this.chosen = chosen
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for await (const chunk of this.source) {
      const text = this.push(chunk)
      if (text !== '') yield text
    }
    yield this.end()
  }

  private push(chunk: Uint8Array): string {
    if (this.decoder) return this.clean(this.decoder.decode(chunk))
    if (this.isHeaderRead && this.heldSize === 0 && endOfAscii(chunk) === chunk.length) {
      return this.clean(asciiText(chunk))
    }
    this.held.push(chunk)
    this.heldSize += chunk.length
    if (this.heldSize < (this.isHeaderRead ? SAMPLE : HEADER)) return ''
    return this.readHeld()
  }

  private end(): string {
    const rest = this.readHeld(true)
    this.decoder ??= decoderOf(this.state.detected.encoding)
    return rest + this.clean(this.decoder.decode())
  }

  /** Decides what the held bytes allow to decide, and decodes them. */
  private readHeld(isEnd = false): string {
    if (this.heldSize === 0) return ''
    const bytes = joinBytes(this.held)
    if (!this.isHeaderRead) this.readHeader(bytes)
    if (!this.decoder) {
      const first = endOfAscii(bytes)
      const isEnough = bytes.length - first >= SAMPLE || isEnd
      if (first < bytes.length && !isEnough) {
        this.held = [bytes.subarray(first)]
        this.heldSize = bytes.length - first
        return this.clean(asciiText(bytes.subarray(0, first)))
      }
      if (first === bytes.length) {
        this.release()
        return this.clean(asciiText(bytes))
      }
      const { declared } = this.state.detected
      this.state.detected = detectEncoding(declared, bytes.subarray(first, first + SAMPLE))
      this.decoder = decoderOf(this.state.detected.encoding)
    }
    this.release()
    return this.clean(this.decoder.decode(bytes))
  }

  private release(): void {
    this.held = []
    this.heldSize = 0
  }

  private readHeader(bytes: Uint8Array): void {
    this.isHeaderRead = true
    const wide = utf16Of(bytes)
    const sure = this.chosen ?? wide ?? (hasUtf8Mark(bytes) ? 'utf-8' : undefined)
    const declared =
      wide === undefined ? declaredIn(bytes) : declaredIn(bytes.filter((byte) => byte !== 0))
    const { encoding: meant } = encodingDeclared(declared)
    const isUnicode = wide !== undefined && /^(UNICODE|UTF-?16)/i.test(declared)
    this.state.detected = {
      encoding: sure ?? 'utf-8',
      declared,
      isOtherwise: sure !== undefined && declared !== '' && meant !== sure && !isUnicode,
      isUnknown: false,
    }
    if (sure) this.decoder = decoderOf(sure)
  }

  private clean(text: string): string {
    if (text.includes('\uFFFD')) this.state.undecodable += text.split('\uFFFD').length - 1
    return CONTROL.test(text) ? text.replaceAll(controls, (sign) => this.instead(sign)) : text
  }

  private instead(sign: string): string {
    // The end of a file of DOS.
    if (sign !== '\x1a') this.state.controls += 1
    return isGap.test(sign) ? ' ' : ''
  }
}
