/**
 * Draws the site's icons from its seal: node scripts/draw-icons.ts. They are kept in the repository;
 * run it after the seal has changed.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './checks/command.ts'

const CINNABAR = '#a3281f'
const PAPER = '#fbf8f1'

/** Of a maskable icon the outer tenth may be cut off, all around. */
const MASKABLE_SEAL = 0.74

const folder = join(root, 'packages/web/public/icons')
const seal = await readFile(join(root, 'packages/web/src/ui/seal.svg'))

/** @param part how much of the icon the seal takes; the rest is the ground */
async function draw(name: string, size: number, part: number, ground: string): Promise<void> {
  const side = Math.round(size * part)
  const inner = await sharp(seal, { density: (72 * side) / 36 })
    .resize(side, side)
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
}

await mkdir(folder, { recursive: true })
await draw('192.png', 192, 1, '#00000000')
await draw('512.png', 512, 1, '#00000000')
await draw('maskable-192.png', 192, MASKABLE_SEAL, CINNABAR)
await draw('maskable-512.png', 512, MASKABLE_SEAL, CINNABAR)
// Apple's corners are cut by the system, over a ground of its own choice where there is none.
await draw('apple-touch.png', 180, 0.86, PAPER)
