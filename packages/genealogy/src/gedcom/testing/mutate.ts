const fragments = ['\n0 ', '\n1 ', '\n99 ', '\r', '@', '@@', '/', 'CONC ', 'CONT ', ' @I1@', '\0']
  .concat(['\n2 DATE ', '\n1 FAMC @F1@', '\n0 @I1@ INDI', '\n0 TRLR', '\n0 HEAD', '\uFEFF'])
  .map((text) => Buffer.from(text))

/** A file with a few bytes changed, cut out, put in or repeated; now and then put into another. */
export function mutated(file: Buffer, other: Buffer, random: () => number): Buffer {
  let bytes = file
  const below = (bound: number) => Math.floor(random() * bound)
  for (let times = 1 + below(6); times > 0; times -= 1) {
    const at = below(bytes.length + 1)
    const to = Math.min(bytes.length, at + below(random() < 0.2 ? bytes.length + 1 : 12))
    const [before, cut, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
    const fragment = fragments[below(fragments.length)] ?? Buffer.alloc(0)
    switch (below(6)) {
      case 0:
        bytes = Buffer.concat([before, Buffer.from([below(256)]), bytes.subarray(at + 1)])
        break
      case 1:
        bytes = Buffer.concat([before, after])
        break
      case 2:
        bytes = Buffer.concat([before, cut, cut, cut, after])
        break
      case 3:
        bytes = Buffer.concat([before, other.subarray(below(other.length)), after])
        break
      default:
        bytes = Buffer.concat([before, fragment, cut, after])
    }
  }
  return bytes
}
