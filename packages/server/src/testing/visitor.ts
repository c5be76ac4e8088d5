import type { CallName } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { FAILURE } from '@suyuan/contract/limits'
import { solvePuzzle } from '@suyuan/contract/puzzle'
import { freshAddress } from './members.ts'
import type { TestApp } from './test-app.ts'

/** Calls as a browser does: keeps the cookie of its device and solves the puzzles it is set. */
export function visitor(test: TestApp, address = freshAddress()) {
  let device: string | undefined
  let puzzles = 0

  async function call<N extends CallName>(name: N, input: unknown) {
    const options = { address, ...(device !== undefined && { device }) }
    let answer = await test.call(name, input, options)
    const { body } = answer
    if (body.code === FAILURE && body.sub_code === errorTable.puzzle_required.sub) {
      puzzles += 1
      const solved = body.data.puzzle && (await solvePuzzle(body.data.puzzle))
      answer = await test.call(name, input, { ...options, puzzleAnswer: solved ?? '' })
    }
    const cookie = /^device=([^;]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1]
    device = cookie ?? device
    return answer
  }

  return {
    address,
    call,
    /** @returns the HTTP status, and the seconds to wait where it is refused */
    async logIn(login_name: string, passwd: string) {
      const { status, headers } = await call('POST /api/web/user/login/pwd', { login_name, passwd })
      return { status, waitS: Number(headers['retry-after'] ?? 0) }
    },
    async askForCode(mobile: string, purpose: 'login' | 'pwd' = 'login') {
      const name = `POST /api/web/user/${purpose}/getSms` as const
      const { status, headers } = await call(name, { mobile })
      return { status, waitS: Number(headers['retry-after'] ?? 0) }
    },
    device: () => device,
    /** How many puzzles it has solved so far. */
    puzzles: () => puzzles,
  }
}
