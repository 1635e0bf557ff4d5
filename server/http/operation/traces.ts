import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { RESULTS } from '@domain/results'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database'
import { factsOf } from '../calls/facts'

/**
 * Sends each call and each of its statements as a span to a collector (OTLP over HTTP). Spans have the names of routes and statements, never their
 * values, so guests' input stays here.
 */
export function registerTraces(app: FastifyInstance, db: Database, url: string): void {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'zhuoma' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  provider.register()
  const tracer = trace.getTracer('zhuoma')
  const spans = new WeakMap<object, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return done()
    const from = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(route.slice('/api'.length).replace(/\.action$/, ''), { kind: SpanKind.SERVER }, from)
    spans.set(request, span)
    context.with(trace.setSpan(from, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    const { resultCode } = factsOf(request)
    span.setAttributes({ 'http.response.status_code': reply.statusCode, 'zhuoma.result': resultCode ?? '' })
    if (resultCode === RESULTS.internalError || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  db.watchStatements((name, run) => {
    // Statements outside of calls, such as a sweep's, would each be a trace of a single span.
    if (!trace.getActiveSpan()) return run()
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { 'db.system': 'postgresql' } })
    return run().then(
      (rows) => {
        span.end()
        return rows
      },
      (fault: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        throw fault
      },
    )
  })
  app.addHook('onClose', () => provider.shutdown().catch((fault: unknown) => app.log.warn({ err: fault }, 'traces')))
}
