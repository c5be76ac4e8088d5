import { join } from 'node:path'
import { specification } from '../e2e/spec-checklist.ts'
import { checklistStep } from './checks/checklist.ts'
import { root } from './checks/command.ts'
import { extentNamed } from './checks/extent.ts'
import type { Verdicts } from './checks/read-verdicts.ts'
import { journeysStep, vitestStep } from './checks/runners.ts'
import { commandStep, describeTally, runSteps, type Step } from './checks/step.ts'
import { meetRequirements } from './machine/requirements.ts'

const extent = extentNamed(process.argv[2])
const verdicts: Verdicts = new Map()
const tests = [vitestStep(extent, verdicts), journeysStep(extent, verdicts)]

const everything: Step[] = [
  commandStep('types', [
    ['tsc', '-p', 'tsconfig.json', '--noEmit'],
    ['tsc', '-p', 'packages/genealogy'],
  ]),
  commandStep(
    'types of the pages',
    [
      ['react-router', 'typegen'],
      ['tsc', '-p', '.', '--noEmit'],
    ],
    join(root, 'packages/web'),
  ),
  commandStep('lint and format', [['biome', 'check', '.']]),
  ...tests,
  checklistStep(specification, verdicts),
]

await meetRequirements()
const total = await runSteps(extent === 'long' ? tests : everything)
console.log(describeTally(total))
process.exitCode = total.failed > 0 ? 1 : 0
