import { Carousel } from './carousel/carousel.tsx'
import type { Home } from './find-home.ts'
import { Hero } from './hero/hero.tsx'
import { Letters } from './letters.tsx'
import { Stories } from './stories/stories.tsx'
import { Ways } from './ways/ways.tsx'

/** What the site is, and every way into it. */
export function HomePage({ found }: { found: Home }) {
  return (
    <>
      <Hero found={found} beside={<Carousel slides={found.slides} />} />
      <Letters found={found} />
      <Stories />
      <Ways />
    </>
  )
}
