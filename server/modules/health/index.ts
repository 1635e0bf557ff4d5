import { defineModule } from '../../module'
import { createHealthService } from './service'

/*
 * The smallest module, and how to write one:
 *
 * - repository.ts  SQL only: `const findShop = stmt<[shopId: string], ShopRow>('shop.find', 'select ...')` and functions
 *                  `findX/insertX/updateX(db, ...)`. Rows are snake_case as in the table. Only tables
 *                  in the descriptor's `tables` are written here; those of others that a statement joins stand in its `reads`.
 * - service.ts     `createXService(deps)`: use cases with domain verbs. One use case that writes is one `db.tx(async () => ...)`; rows are
 *                  locked in id order (`for update`). Every query inside `tx` joins it, also those of other services and `push.publish`.
 *                  A refusal is `throw new DomainError('stockShort', { ... })`; anything else that is thrown is an internal error.
 *                  `tx` may run its work again (lost races), so it touches nothing but the database; the rest comes after it.
 * - handlers.ts    `createXHandlers(service) => defineHandlers({ '/path': async (context, input) => ({ ... }) })`: from wire words to ours and
 *                  back, nothing else. Input is validated and the ticket checked before; `context.user` is null only in `public` calls.
 *                  A `keyed` call already runs inside a transaction: its answer and its work are stored together.
 * - index.ts       `export const xModule = defineModule({...})` puts them together: handlers, sweeps (`defineSweep`), topics, routes, pictures, what it
 *                  needs of other modules, what it offers them, and what it brings to their extension points.
 *                  Add it to the list in server/modules.ts; from there the compiler knows which calls still have no handler.
 *
 * Time is `deps.clock.now()` or `context.now()`, never Date.now().
 */
export const healthModule = defineModule({
  name: 'health',
  make(deps) {
    const service = createHealthService(deps)
    return {
      routes(app) {
        app.get('/health', async (_request, reply) => {
          const health = await service.check()
          return reply
            .status(health.ok ? 200 : 503)
            .header('cache-control', 'no-store')
            .send(health)
        })
      },
    }
  },
})
