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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
