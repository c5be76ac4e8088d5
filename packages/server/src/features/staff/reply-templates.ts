import type { Lang } from '@suyuan/contract/lang'
import { type ReplyTemplate, requestNumber } from '@suyuan/contract/root-requests'

interface Words {
  subject: (number: string) => string
  greeting: string
  /** What is particular to a template; lines in square brackets are to be filled in. */
  body: Record<ReplyTemplate, readonly string[]>
  books: string
  closing: readonly string[]
}

const words: Record<Lang, Words> = {
  'zh-CN': {
    subject: (number) => `您的寻根申请 ${number}`,
    greeting: '您好：',
    body: {
      received: ['您的寻根申请，我们正在查。预计[日期]前给您答复，有进展会先告诉您。'],
      question: [
        '我们看了您留下的线索，还想请教您：',
        '[问题：祖籍的县或村、家中长辈的字辈、堂号、哪一辈何时迁出]',
        '记得多少写多少，可以直接在申请进度页上回复。',
      ],
      found: [
        '根据您留下的线索，我们找到了可能与您家族有关的资料：',
        '[说明：哪些线索相合，哪些还不能确定]',
        '请与家中老谱或长辈口传核对。线索相合并不等于已经证明世系。',
      ],
      nothing_found: [
        '我们查了本站收录的家谱和文献，目前没有找到与您所留线索相合的记载。',
        '[说明：查过哪些资料，还缺哪一条线索]',
        '没有查到不等于没有：很多家谱尚未编目。以后想起新的线索，可以在申请进度页上补充，我们会再查。',
      ],
    },
    books: '相关家谱：',
    closing: ['敬祝安康', '溯源寻根专员'],
  },
  'zh-TW': {
    subject: (number) => `您的尋根申請 ${number}`,
    greeting: '您好：',
    body: {
      received: ['您的尋根申請，我們正在查。預計[日期]前回覆您，有進展會先告訴您。'],
      question: [
        '我們看了您留下的線索，還想請教您：',
        '[問題：祖籍的縣或村、家中長輩的字輩、堂號、哪一代何時遷出]',
        '記得多少寫多少，可以直接在申請進度頁上回覆。',
      ],
      found: [
        '依照您留下的線索，我們找到了可能與您家族有關的資料：',
        '[說明：哪些線索相合，哪些還不能確定]',
        '請與家中舊譜或長輩口傳核對。線索相合並不等於已經證明世系。',
      ],
      nothing_found: [
        '我們查了本站收錄的家譜和文獻，目前沒有找到與您所留線索相合的記載。',
        '[說明：查過哪些資料，還缺哪一條線索]',
        '沒有查到不等於沒有：很多家譜尚未編目。日後想起新的線索，可以在申請進度頁上補充，我們會再查。',
      ],
    },
    books: '相關家譜：',
    closing: ['敬祝 平安', '溯源尋根專員'],
  },
  en: {
    subject: (number) => `Your root-tracing request ${number}`,
    greeting: 'Hello,',
    body: {
      received: [
        'We are working on your request. We expect to answer by [date], and will write sooner if we find something.',
      ],
      question: [
        'We have looked at the clues you left, and would like to ask you:',
        '[questions: county or village of origin, generation names of the elders, hall name, who left and when]',
        'Write as much as you remember. You can answer on the page of your request.',
      ],
      found: [
        'From the clues you left we have found sources that may concern your family:',
        '[what agrees with your clues, and what is still uncertain]',
        'Please compare them with an old book at home or with what your elders tell. Clues that agree do not prove a descent.',
      ],
      nothing_found: [
        'We have searched the genealogy books and sources recorded here, and found nothing yet that agrees with the clues you left.',
        '[what was searched, and which clue is missing]',
        'That does not mean there is nothing: many genealogy books have never been catalogued. If you remember more later, add it on the page of your request and we will look again.',
      ],
    },
    books: 'Genealogy books:',
    closing: ['With kind regards,', 'The staff of Suyuan'],
  },
}

interface Facts {
  id: string
  books: readonly { id: number; book_name: string; place: string }[]
  siteUrl: string | undefined
}

/** A reply to begin with, in a language; what stands in square brackets is for the writer to fill in. */
export function replyDraft(
  lang: Lang,
  template: ReplyTemplate,
  { id, books, siteUrl }: Facts,
): { subject: string; text: string } {
  const { subject, greeting, body, books: heading, closing } = words[lang]
  const listed = books.map((book) => {
    const address =
      siteUrl === undefined ? '' : ` ${siteUrl}/genealogy-detail?book_id=${book.id}&lang=${lang}`
    const place = lang === 'en' ? ` (${book.place})` : `（${book.place}）`
    return `· ${book.book_name}${book.place === '' ? '' : place}${address}`
  })
  const withBooks = template === 'found' && listed.length > 0 ? [[heading, ...listed]] : []
  const parts = [[greeting], ...body[template].map((each) => [each]), ...withBooks, closing]
  return {
    subject: subject(requestNumber(id)),
    text: parts.map((lines) => lines.join('\n')).join('\n\n'),
  }
}
