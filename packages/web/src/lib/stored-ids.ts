import { deviceStore } from './device-store.ts'

/** More than anybody looks back on; what came first goes first. */
const MOST = 500

/** A list of numeric ids on this device, in the order in which they came; empty on the server. */
interface KeptIds {
  read(): readonly number[]
  /** Puts an id at the end, unless it is there. */
  add(id: number): void
  remove(id: number): void
  clear(): void
}

/** @param key of the device's storage */
export function storedIds(key: string): KeptIds {
  const write = (ids: readonly number[]) => deviceStore.write(key, ids.slice(-MOST).join(','))
  const read = () => parseIds(typeof document === 'undefined' ? null : deviceStore.read(key))
  return {
    read,
    add(id) {
      const ids = read()
      if (!ids.includes(id)) write([...ids, id])
    },
    remove: (id) => write(read().filter((each) => each !== id)),
    clear: () => write([]),
  }
}

/** What others may have written there is left out. */
export function parseIds(text: string | null): readonly number[] {
  return (text ?? '').split(',').flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) ? [Number(id)] : []))
}
