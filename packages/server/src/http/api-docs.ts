import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { compressedText } from './compressed-file.ts'

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
  // The description is long, and anybody may ask for it.
  const forms = {
    json: compressedText(() => JSON.stringify(app.swagger())),
    yaml: compressedText(() => app.swagger({ yaml: true })),
  }
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: {
      async preHandler(request, reply) {
        const { url = '' } = request.routeOptions
        if (url.endsWith('/json')) {
          return forms.json(request, reply.type('application/json; charset=utf-8'))
        }
        if (url.endsWith('/yaml')) {
          return forms.yaml(request, reply.type('application/x-yaml; charset=utf-8'))
        }
      },
    },
  })
}
