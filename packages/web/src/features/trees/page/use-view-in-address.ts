import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenUncovered } from '../../../lib/overlay-history.ts'
import type { Outlook } from '../chart/chart-events.ts'
import { usePerson } from './panel/use-person.ts'
import { addressOf } from './view-address.ts'

/** Who walks over the tree by key is not looked up at every step. */
const REST_MS = 400

/**
 * The address names whoever is selected, whom the chart begins with and in which directions it goes.
 * @param selected serial; 0 for nobody
 */
export function useViewInAddress(treeId: string, selected: number, { mode, root }: Outlook): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const settled = useSettled(selected)
  const { data: person } = usePerson(treeId, settled)
  const { data: first } = usePerson(treeId, root)
  // Whoever was selected and has gone is no part of the address any more.
  const [begun, setBegun] = useState(false)
  if (selected !== 0 && !begun) setBegun(true)
  const nobody = begun && selected === 0 ? '' : undefined
  const personId = person?.serial === selected ? person.id : nobody
  const rootId = root === 0 ? '' : first?.id
  useEffect(() => {
    const shown = { personId, rootId, mode }
    const to = addressOf(treeId, shown, new URLSearchParams(search))
    if (to === undefined) return
    return whenUncovered(() => void navigate(to, { replace: true, preventScrollReset: true }))
  }, [treeId, personId, rootId, mode, search, navigate])
}

function useSettled(serial: number): number {
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(serial), REST_MS)
    return () => clearTimeout(timer)
  }, [serial])
  return serial === 0 ? 0 : settled
}
