interface Asked<Question, Answer> {
  question: Question
  answered: PromiseWithResolvers<Answer>
}

/**
 * Asks for many by one question: whoever asks while an answer is under way is answered with all
 * others who did, by the next one. What has come true before somebody asks stands in their answer.
 */
export class Batcher<Question, Answer> {
  private readonly find: (questions: readonly Question[]) => Promise<readonly Answer[]>
  private waiting: Asked<Question, Answer>[] = []
  private isAsking = false

  /** @param find gives an answer for each of the questions, in their order */
  constructor(find: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.find = find
  }

  /** @throws what `find` throws */
  ask(question: Question): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>()
    this.waiting.push({ question, answered })
    if (!this.isAsking) void this.askAll()
    return answered.promise
  }

  private async askAll(): Promise<void> {
    this.isAsking = true
    while (this.waiting.length > 0) {
      const asked = this.waiting
      this.waiting = []
      try {
        const answers = await this.find(asked.map(({ question }) => question))
        for (const [at, { answered }] of asked.entries()) answered.resolve(answers[at] as Answer)
      } catch (error) {
        for (const { answered } of asked) answered.reject(error)
      }
    }
    this.isAsking = false
  }
}
