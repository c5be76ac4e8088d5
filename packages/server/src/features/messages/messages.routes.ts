import { messages } from '@suyuan/contract/messages'
import { implement } from '../../app/implement.ts'
import { countUnread, listThreads, readThread } from './show-thread.ts'
import { ask, block, type MessagesContext, reply, report } from './write-message.ts'

export const messageRoutes = (context: MessagesContext) => {
  const { viewing } = context
  return [
    implement(messages.ask, ({ input, caller }) => ask(context, input, caller)),
    implement(messages.list, ({ input, caller }) => listThreads(viewing.db, input, caller)),
    implement(messages.unread, ({ caller }) => countUnread(viewing.db, caller)),
    implement(messages.read, ({ input, caller }) => readThread(viewing, input, caller)),
    implement(messages.reply, ({ input, caller }) => reply(context, input, caller)),
    implement(messages.block, ({ input, caller }) => block(context, input, caller)),
    implement(messages.report, ({ input, caller }) => report(context, input, caller)),
  ]
}
