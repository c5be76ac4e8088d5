import { TextInput } from '@mantine/core'
import { MAX_NAME } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { PlaceField } from '../../../pickers/place-field.tsx'
import type { PlaceList } from '../../../pickers/places.ts'
import { SurnameCandidates } from '../../../pickers/surname-candidates.tsx'
import { SurnameField } from '../../../pickers/surname-field.tsx'
import { isHan } from '../../../pickers/surname-names.ts'
import type { MeantPlace } from '../../../pickers/use-resolved-place.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import { SearchButton } from '../../../ui/search-button.tsx'
import { addressFields } from '../root-query.ts'
import { type Flow, queryOfFlow } from './search-flow.ts'
import stepFormStyles from './step-form.module.css'
import type { RootSearch } from './use-root-search.ts'

interface StepFormProps {
  search: RootSearch
  heading: string
  hint: string
  onSubmit: () => void
  submit: string
  /** Sent, before the list had come in which the answer is to be found. */
  waiting?: boolean
  /** The field. */
  children: React.ReactNode
  /** A way on without an answer. */
  skip?: React.ReactNode
}

/**
 * One question of the search. Before the page's scripts run, sending the surname leads to the next step,
 * where a spelling is asked about; sending the others leads to the result page, which searches by itself.
 */
function StepForm(props: StepFormProps) {
  const { search, heading, hint, onSubmit, submit, waiting = false, children, skip } = props
  const { t } = useTranslation('roots')
  const { flow, busy, finished } = search
  return (
    <form
      className={stepFormStyles.form}
      action={flow.step === 1 ? paths.ancestry() : paths.ancestryDetail({})}
      method="get"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div>
        <p className={stepFormStyles.position}>{t('steps.position', { step: flow.step })}</p>
        <h2 className={stepFormStyles.heading}>{heading}</h2>
        <p className={stepFormStyles.hint}>
          <RecordText>{hint}</RecordText>
        </p>
      </div>
      <div className={stepFormStyles.entry}>
        {children}
        <SearchButton size="large" searching={busy || waiting} busy={finished}>
          {submit}
        </SearchButton>
      </div>
      {skip && <div className={stepFormStyles.skip}>{skip}</div>}
      {flow.step > 1 && <KnownFields flow={flow} asked="ancestors" />}
    </form>
  )
}

interface KnownFieldsProps {
  flow: Flow
  /** The question that is asked: its own field brings the answer. */
  asked: string
}

/** What earlier steps found, for a form that is sent without scripts. */
export function KnownFields({ flow, asked }: KnownFieldsProps) {
  return Object.entries(addressFields(queryOfFlow(flow))).map(([name, value]) =>
    value && name !== asked && name !== `${asked}_id` ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : null,
  )
}

interface SurnameStepProps {
  search: RootSearch
  onAskStaff: (surname: string) => void
}

export function SurnameStep({ search, onAskStaff }: SurnameStepProps) {
  const { t } = useTranslation('roots')
  const { flow, answer, serial } = search
  const [value, setValue] = useState({
    text: flow.surname?.name ?? flow.typed,
    id: flow.surname?.id ?? null,
  })
  const [missing, setMissing] = useState(false)
  // Typing on takes the question back for which the candidates stand.
  const [typedOn, setTypedOn] = useState('')
  const typed = value.text.trim()

  return (
    <>
      <StepForm
        search={search}
        heading={t('surname.heading')}
        hint={t('surname.hint')}
        onSubmit={() => {
          setMissing(typed === '')
          if (typed !== '') answer({ surname: typed, surnameId: value.id })
        }}
        submit={t('surname.submit')}
      >
        <SurnameField
          name="surname"
          label={t('surname.label')}
          value={value}
          onChange={(now) => {
            setValue(now)
            setMissing(false)
            setTypedOn(serial)
          }}
          error={missing ? t('surname.missing') : null}
        />
      </StepForm>
      {flow.candidates && typedOn !== serial && (
        <SurnameCandidates
          action={paths.ancestry()}
          typed={flow.typed}
          candidates={flow.candidates}
          onChoose={(id) => {
            const chosen = flow.candidates?.find((candidate) => candidate.id === id)
            answer({ surname: isHan(typed) ? (chosen?.surname ?? typed) : typed, surnameId: id })
          }}
          onNone={() => onAskStaff(flow.typed)}
        />
      )}
    </>
  )
}

interface PlaceStepProps {
  about: 'province' | 'city'
  search: RootSearch
  list: PlaceList
}

/** The province or the city of the family's origin, or that it is forgotten. */
export function PlaceStep({ about, search, list }: PlaceStepProps) {
  const { t } = useTranslation('roots')
  const { flow, answer, skip } = search
  const [placeId, setPlaceId] = useState(flow[about]?.id ?? null)
  // A name that the list does not hold may mean more than this question asks for.
  const [meant, setMeant] = useState<MeantPlace | null>(null)
  const [missing, setMissing] = useState(false)
  // Sent before the list has come: what was typed is taken, or asked for, once it is there.
  const [sent, setSent] = useState(false)

  function send(id: number) {
    answer(
      about === 'province'
        ? { provinceId: id, cityId: null, place: '' }
        : { cityId: id, place: '' },
    )
  }

  function sendMeant({ provinceId, cityId, words }: MeantPlace) {
    answer({ provinceId, cityId, place: words })
  }

  function submit() {
    if (placeId !== null && meant) sendMeant(meant)
    else if (placeId !== null) send(placeId)
    else if (list.loading && list.places.length === 0) setSent(true)
    else setMissing(true)
  }

  function choose(place: Region | null) {
    setPlaceId(place?.id ?? null)
    setMeant(null)
    setMissing(false)
    if (sent && place) send(place.id)
    setSent(false)
  }

  function chooseMeant(place: MeantPlace) {
    setPlaceId(about === 'city' ? place.cityId : place.provinceId)
    setMeant(place)
    setMissing(false)
    if (sent) sendMeant(place)
    setSent(false)
  }

  // After the field itself, which takes a certain text as soon as the list is there.
  useEffect(() => {
    if (!sent || list.loading) return
    setSent(false)
    setMissing(placeId === null)
  }, [sent, list.loading, placeId])

  return (
    <StepForm
      search={search}
      heading={t(`${about}.heading`)}
      hint={t(`${about}.hint`)}
      onSubmit={submit}
      submit={t(`${about}.submit`)}
      waiting={sent}
      skip={
        <Button variant="quiet" size="large" onClick={skip}>
          {t('forgot')}
        </Button>
      }
    >
      <PlaceField
        name={`${about}_id`}
        label={t(`${about}.label`)}
        placeholder={t(`${about}.placeholder`)}
        list={list}
        value={placeId}
        within={about === 'city' ? flow.province?.id : null}
        onChange={choose}
        onMeant={chooseMeant}
        error={missing ? t(`${about}.missing`) : null}
      />
    </StepForm>
  )
}

interface AncestorStepProps {
  search: RootSearch
  /** Told already, on a narrow screen. */
  told: string
}

export function AncestorStep({ search, told }: AncestorStepProps) {
  const { t } = useTranslation('roots')
  const { flow, finish, finished } = search
  const [name, setName] = useState(told || flow.ancestors)
  const langOf = useLangOfWhole()
  return (
    <StepForm
      search={search}
      heading={t('ancestors.heading')}
      hint={t('ancestors.hint')}
      onSubmit={() => finish(name.trim())}
      submit={t('ancestors.submit')}
      skip={
        <Button variant="quiet" size="large" disabled={finished} onClick={() => finish('')}>
          {t('ancestors.skip')}
        </Button>
      }
    >
      <TextInput
        size="lg"
        name="ancestors"
        autoComplete="off"
        maxLength={MAX_NAME}
        label={t('ancestors.label')}
        lang={langOf(name)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </StepForm>
  )
}
