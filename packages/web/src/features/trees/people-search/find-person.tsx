import { fullName } from '@suyuan/genealogy/names/full-name'
import { useId, useState } from 'react'
import { PeopleSearch } from './people-search.tsx'
import { useFoundPeople } from './use-found-people.ts'

interface FindPersonProps {
  treeId: string
  label: string
  placeholder: string
  onFound: (person: { id: string; name: string }) => void
}

/** A label and a field below it that finds somebody of a tree by name. */
export function FindPerson({ treeId, label, placeholder, onFound }: FindPersonProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const found = useFoundPeople(treeId, text)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <PeopleSearch
        id={id}
        inFlow
        label={label}
        placeholder={placeholder}
        text={text}
        onText={setText}
        found={found}
        open={open}
        onOpen={setOpen}
        onChoose={(hit) => {
          onFound({ id: hit.id, name: fullName(hit.surname, hit.name) })
          setText('')
        }}
      />
    </>
  )
}
