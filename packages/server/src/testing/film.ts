/** A box of an MP4: its length, its name, what it holds. */
export function box(type: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of a telephone's film, with the place in each where telephones write it. */
export function film(content = 'pictures and sound'): Buffer {
  const place = '+05.4141+100.3288/'
  return Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isomiso2'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('name', place))),
      box('udta', box('\u00a9xyz'.slice(0, 4), place)),
      box('meta', place),
    ),
    box('uuid', Buffer.alloc(16), place),
    box('mdat', content),
  ])
}
