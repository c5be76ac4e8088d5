import type { PlaceCandidate, Region } from '@suyuan/contract/regions'
import { useEffect, useState } from 'react'
import { isComposing } from '../lib/is-composing.ts'
import { candidateLabel } from './place-candidates.tsx'
import { matchingPlaces, type PlaceList, readPlace } from './places.ts'
import {
  type Lookup,
  type MeantPlace,
  meantBy,
  type useResolvedPlace,
} from './use-resolved-place.ts'

interface TypedPlaceProps {
  list: PlaceList
  value: number | null
  onChange: (place: Region | null) => void
  onMeant: (place: MeantPlace) => void
}

/** What is typed into the field, and which place it comes to. */
export function useTypedPlace(
  { list, value, onChange, onMeant }: TypedPlaceProps,
  { lookup, ask, askSoon, forget }: ReturnType<typeof useResolvedPlace>,
) {
  const label = list.places.find(({ id }) => id === value)?.aname ?? ''
  const [text, setText] = useState(label)
  const [open, setOpen] = useState(false)
  // Left or confirmed: from then on what was typed is answered beside the field.
  const [left, setLeft] = useState(false)
  // Left with a text that several names of the list hold, beside the place that was chosen then.
  const [unsure, setUnsure] = useState({ typed: '', beside: value })

  const [awaited, setAwaited] = useAwaitedPlace(list, takeAwaited)

  function choose(candidate: PlaceCandidate, typed = lookup?.typed ?? ''): void {
    forget()
    setLeft(false)
    onMeant(meantBy(candidate, typed))
  }

  /** Has the server say what the list does not know. */
  function resolve(typed: string): void {
    setLeft(true)
    if (lookup?.typed === typed && lookup.state === 'answered') takeOnly(lookup)
    else void ask(typed).then((found) => found && takeOnly(found))
  }

  function takeOnly({ candidates, typed }: Lookup): void {
    const [only, ...others] = candidates
    if (only && others.length === 0) choose(only, typed)
  }

  /** @returns whether the text came to a place, or may yet */
  function take(typed: string): boolean {
    if (typed.trim() === '' || typed === label) return false
    // One of the places on offer, put into the field by choosing it.
    if (lookup?.candidates.some((each) => candidateLabel(each) === typed)) return false
    const read = readPlace(list.places, typed)
    if (read === 'several') setUnsure({ typed, beside: value })
    else if (read !== 'unknown') onChange(read)
    else if (list.places.length === 0 && list.loading) setAwaited(typed)
    else resolve(typed)
    return true
  }

  function takeAwaited(typed: string): void {
    const read = readPlace(list.places, typed)
    if (typeof read === 'object') {
      onChange(read)
      return
    }
    // The field forgot it as it was left.
    setText(typed)
    if (read === 'unknown') resolve(typed)
    else setUnsure({ typed, beside: value })
  }

  function pick(place: Region | null): void {
    setUnsure({ typed: '', beside: value })
    onChange(place)
  }

  return {
    left,
    choose,
    pick,
    /** What could be any of these places of the list. */
    among: {
      typed: unsure.typed,
      places: unsure.beside === value ? matchingPlaces(list.places, unsure.typed) : [],
    },
    onInput({ target }: React.InputEvent) {
      setAwaited('')
      setLeft(false)
      setUnsure({ typed: '', beside: value })
      forget()
      if (!(target instanceof HTMLInputElement) || target.value.trim() === '') return
      const known = list.places.length === 0 || matchingPlaces(list.places, target.value).length > 0
      if (!known) askSoon(target.value)
    },
    onLeave: ({ target }: React.FocusEvent) => {
      if (target instanceof HTMLInputElement) take(target.value)
    },
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      const { target, currentTarget } = event
      if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
      if (!(target instanceof HTMLInputElement)) return
      // What is marked in the open list is the field's own business.
      if (open && currentTarget.querySelector('[data-combobox-selected]')) return
      if (!take(target.value)) return
      setOpen(false)
      event.preventDefault()
    },
    select: {
      searchValue: awaited || text,
      onSearchChange: setText,
      dropdownOpened: open,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
    },
  }
}

/** A name given by the reader before the list was there to find it in. */
function useAwaitedPlace({ places }: PlaceList, take: (typed: string) => void) {
  const [awaited, setAwaited] = useState('')
  useEffect(() => {
    if (awaited === '' || places.length === 0) return
    setAwaited('')
    take(awaited)
  }, [awaited, places, take])
  return [awaited, setAwaited] as const
}
