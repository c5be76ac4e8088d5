import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The API page, generated from the contract. Must be registered before the routes it lists. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: '溯源 Suyuan API',
        version: '1.0',
        description:
          'Every answer is an envelope {code, msg, sub_code, sub_msg, data}; 10000 is success. ' +
          'Each request carries version, ts and sign beside its payload, and the headers lang and, when signed in, access-token. A page that shows a member names that member’s uid in the header member.',
      },
    },
  })
  const kept = descriptionKept(app)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: {
      preHandler(request, reply, done) {
        const form = /\/(json|yaml)$/.exec(request.routeOptions.url ?? '')?.[1]
        if (form === undefined) return done()
        const type = form === 'json' ? 'application/json; charset=utf-8' : 'application/x-yaml'
        void reply.type(type).send(kept(form))
      },
    },
  })
}

/** The description as text, written once: it is long, and anybody may ask for it. */
function descriptionKept(app: FastifyInstance): (form: string) => string {
  const texts = new Map<string, string>()
  return (form) => {
    const text =
      texts.get(form) ??
      (form === 'yaml' ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger()))
    texts.set(form, text)
    return text
  }
}
