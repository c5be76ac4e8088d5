import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { createChart as createFamilyChart } from 'family-chart'
import 'family-chart/styles/family-chart.css'
import { createChart as createTopola, DescendantChart, DetailedRenderer } from 'topola'
import type { Rival } from '../page-globals.ts'

window.rival = async (name, people) => {
  const parts = name === 'blank' ? [] : await readParts(people)
  const host = document.getElementById('chart')
  if (!host) throw new Error('no place to draw on')
  host.replaceChildren()
  if (name === 'blank') return blankCanvas(host)
  return name === 'family-chart' ? familyChart(host, parts) : topola(host, parts)
}

async function readParts(people: number): Promise<SkeletonPart[]> {
  const text = await (await fetch(`/books/${people}`)).text()
  const lines: (SkeletonHead | SkeletonPart | { end: true })[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.filter(
    (line): line is SkeletonPart => 'links' in line && typeof line.links === 'object',
  )
}

/** A canvas as large as the window that is wiped in every frame: the least that anything costs. */
function blankCanvas(host: HTMLElement): Rival {
  const canvas = document.createElement('canvas')
  canvas.width = host.clientWidth
  canvas.height = host.clientHeight
  host.append(canvas)
  const context = canvas.getContext('2d')
  return {
    draw: () => undefined,
    move: (x) => {
      if (!context) return
      context.fillStyle = Math.round(x) % 2 === 0 ? '#fbf8f1' : '#fbf8f0'
      context.fillRect(0, 0, canvas.width, canvas.height)
    },
  }
}

function familyChart(host: HTMLElement, parts: readonly SkeletonPart[]): Rival {
  const data = new Map(
    parts.flatMap(({ people }) =>
      people.serial.map((serial, at) => {
        const gender: 'M' | 'F' = people.sex[at] === 1 ? 'M' : 'F'
        const named = { gender, 'first name': people.name[at], birthday: `${people.born[at]}` }
        const rels = { parents: [] as string[], spouses: [] as string[], children: [] as string[] }
        return [serial, { id: `${serial}`, data: named, rels }] as const
      }),
    ),
  )
  const unions = new Map<number, readonly number[]>()
  for (const { unions: group, links } of parts) {
    group.serial.forEach((serial, at) => {
      const pair = [group.first[at] ?? 0, group.second[at] ?? 0]
      unions.set(serial, pair)
      data.get(pair[0] ?? 0)?.rels.spouses.push(`${pair[1]}`)
      data.get(pair[1] ?? 0)?.rels.spouses.push(`${pair[0]}`)
    })
    links.child.forEach((child, at) => {
      if (links.primary[at] !== 1) return
      for (const parent of unions.get(links.union[at] ?? 0) ?? []) {
        data.get(parent)?.rels.children.push(`${child}`)
        data.get(child)?.rels.parents.push(`${parent}`)
      }
    })
  }
  const chart = createFamilyChart(host, [...data.values()])
  chart.setCardSvg().setCardDisplay([['first name'], ['birthday']])
  return {
    draw: () => {
      chart.setTransitionTime(0).updateTree({ initial: true, tree_position: 'fit' })
    },
    move: (x, y, scale) => {
      const view = host.querySelector<SVGElement>('svg .view')
      if (view) view.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    },
  }
}

function topola(host: HTMLElement, parts: readonly SkeletonPart[]): Rival {
  host.innerHTML = '<svg id="topola" width="100%" height="100%"><g></g></svg>'
  const fams = parts.flatMap(({ unions }) =>
    unions.serial.map((serial, at) => ({
      id: `F${serial}`,
      husb: `I${unions.first[at]}`,
      wife: `I${unions.second[at]}`,
      children: [] as string[],
    })),
  )
  const byId = new Map(fams.map((fam) => [fam.id, fam]))
  const famc = new Map<string, string>()
  const fams_ = new Map<string, string[]>()
  for (const { husb, wife, id } of fams) {
    for (const one of [husb, wife]) fams_.set(one, [...(fams_.get(one) ?? []), id])
  }
  for (const { links } of parts) {
    links.child.forEach((child, at) => {
      if (links.primary[at] !== 1) return
      famc.set(`I${child}`, `F${links.union[at]}`)
      byId.get(`F${links.union[at]}`)?.children.push(`I${child}`)
    })
  }
  const indis = parts.flatMap(({ people }) =>
    people.serial.map((serial, at) => {
      const id = `I${serial}`
      const parents = famc.get(id)
      return {
        id,
        firstName: people.name[at] ?? '',
        lastName: people.surname[at] || '陈',
        sex: people.sex[at] === 1 ? 'M' : 'F',
        fams: fams_.get(id) ?? [],
        ...(parents !== undefined && { famc: parents }),
      }
    }),
  )
  const chart = createTopola({
    json: { indis, fams },
    chartType: DescendantChart,
    renderer: DetailedRenderer,
    svgSelector: '#topola',
    updateSvgSize: false,
    animate: false,
  })
  return {
    draw: () => {
      chart.render({ startIndi: 'I1' })
    },
    move: (x, y, scale) => {
      host.querySelector('g')?.setAttribute('transform', `translate(${x},${y}) scale(${scale})`)
    },
  }
}
