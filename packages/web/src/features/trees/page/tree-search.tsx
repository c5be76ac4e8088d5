import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeopleSearch } from '../people-search/people-search.tsx'
import { useFoundOnChart } from './use-found-on-chart.ts'
import type { Tree } from './use-tree.ts'

interface TreeSearchProps {
  tree: Tree
  onFound: (serial: number) => void
}

/** Finds somebody of the tree by name, courtesy name, spelling or pinyin. */
export function TreeSearch({ tree, onFound }: TreeSearchProps) {
  const { t } = useTranslation('treepage')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const found = useFoundOnChart(tree, open ? text : '')
  useShortcut(field)
  return (
    <PeopleSearch
      ref={field}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      text={text}
      onText={setText}
      found={found}
      open={open}
      onOpen={setOpen}
      onChoose={({ serial }) => {
        setText('')
        onFound(serial)
      }}
    />
  )
}

/** ⌘K or Ctrl+K goes to the field. */
function useShortcut(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [field])
}
