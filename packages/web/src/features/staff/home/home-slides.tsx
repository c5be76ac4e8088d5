import type { HomeSlide } from '@suyuan/contract/home'
import { homeDrawings, MAX_HOME_SLIDES } from '@suyuan/contract/limits'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { NamedButton } from '../named-button.tsx'
import type { HomeForm } from './use-home.ts'

/** A slide as a list of choices calls it. */
const nameOf = (slide: HomeSlide) =>
  slide.kind === 'drawing' ? `drawing ${slide.key}` : `article ${slide.id}`

/** The slides in their order, and those that can be added. */
export function HomeSlides({ form }: { form: HomeForm }) {
  const { t } = useTranslation('staffarticles')
  const { chosen, choose, refused } = form
  const { slides } = chosen
  const move = (from: number, to: number) => {
    const slide = slides[from]
    if (slide) choose({ slides: slides.toSpliced(from, 1).toSpliced(to, 0, slide) })
  }
  return (
    <>
      <h2 className={styles.heading}>{t('home.slides')}</h2>
      <p className={styles.intro}>{t('home.slidesHint', { most: MAX_HOME_SLIDES })}</p>
      {refused['slides'] && <p className={styles.wrong}>{refused['slides']}</p>}
      <ol className={styles.plain}>
        {slides.map((slide, at) => (
          <Slide
            key={nameOf(slide)}
            slide={slide}
            form={form}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < slides.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={
              slides.length > 1 ? () => choose({ slides: slides.toSpliced(at, 1) }) : undefined
            }
          />
        ))}
      </ol>
      {slides.length < MAX_HOME_SLIDES && <AddSlide form={form} />}
    </>
  )
}

interface SlideProps {
  slide: HomeSlide
  form: HomeForm
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function Slide({ slide, form: { stored }, onUp, onDown, onRemove }: SlideProps) {
  const { t } = useTranslation('staffarticles')
  const titleOf = useTitles(stored)
  const title = titleOf(slide)
  const id = slide.kind === 'article' ? slide.id : null
  const unseen = stored.slides.some(
    (each) => each.kind === 'article' && each.id === id && !each.shown,
  )
  const steps = [
    { text: t('home.up'), Icon: IconArrowUp, run: onUp },
    { text: t('home.down'), Icon: IconArrowDown, run: onDown },
    { text: t('home.remove'), Icon: IconTrash, run: onRemove },
  ]
  return (
    <li className={styles.item}>
      <div className={styles.between}>
        <span>
          <strong>
            <RecordText>{title}</RecordText>
          </strong>
          <span className={styles.line}>
            <span className={styles.quiet}>{t(`home.${slide.kind}`)}</span>
          </span>
          {unseen && <span className={styles.wrong}>{t('home.notShown')}</span>}
        </span>
        <span className={styles.buttons}>
          {steps.map(({ text, Icon, run }) => (
            <NamedButton
              key={text}
              name={`${text} · ${title}`}
              disabled={run === undefined}
              onClick={run}
            >
              <Icon size={18} aria-hidden="true" />
              {text}
            </NamedButton>
          ))}
        </span>
      </div>
    </li>
  )
}

/** What slides are called: drawings by what they invite to, articles by their titles. */
function useTitles(stored: HomeForm['stored']) {
  const { t } = useTranslation(['staffarticles', 'homepage'])
  return (slide: HomeSlide): string => {
    if (slide.kind === 'drawing') return t(`homepage:slides.${slide.key}.title`)
    const known = [...stored.articles, ...stored.slides.filter((each) => each.kind === 'article')]
    return known.find(({ id }) => id === slide.id)?.title ?? String(slide.id)
  }
}

function AddSlide({ form: { stored, chosen, choose } }: { form: HomeForm }) {
  const { t } = useTranslation('staffarticles')
  const titleOf = useTitles(stored)
  const [name, setName] = useState('')
  const langOf = useLangOfWhole()
  const taken = new Set(chosen.slides.map(nameOf))
  const all: HomeSlide[] = [
    ...homeDrawings.map((key) => ({ kind: 'drawing' as const, key })),
    ...stored.articles.map(({ id }) => ({ kind: 'article' as const, id })),
  ]
  const free = all.filter((slide) => !taken.has(nameOf(slide)))
  const picked = free.find((slide) => nameOf(slide) === name) ?? free[0]
  if (!picked) return <p>{t('home.addNone')}</p>
  return (
    <div className={`${styles.form} ${styles.foot}`}>
      <DeskField label={t('home.choose')}>
        {(field) => (
          <select
            {...field}
            value={nameOf(picked)}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          >
            {free.map((slide) => (
              <option key={nameOf(slide)} value={nameOf(slide)} lang={langOf(titleOf(slide))}>
                {t(`home.${slide.kind}`)} · {titleOf(slide)}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <Button onClick={() => choose({ slides: [...chosen.slides, picked] })}>
        {t('home.add')}
      </Button>
    </div>
  )
}
