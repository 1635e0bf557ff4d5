import type { Connection, Pool } from 'pg'

export interface Description {
  params: number
  columns: Array<{ name: string; dataTypeID: number }>
}

interface Wire {
  stream: { cork(): void; uncork(): void }
  once(event: 'parameterDescription', receive: (message: { parameterCount: number }) => void): void
  parse(query: object): void
  describe(message: object): void
  sync(): void
}

/** The database's own description of a statement: prepared and described, not run. node-postgres calls these methods as the answers arrive. */
const describing = (text: string, resolve: (description: Description) => void, reject: (fault: Error) => void) => {
  const description: Description = { params: 0, columns: [] }
  return {
    submit(connection: Connection) {
      const wire = connection as unknown as Wire
      wire.once('parameterDescription', ({ parameterCount }) => (description.params = parameterCount))
      wire.stream.cork()
      wire.parse({ text, name: '', types: [] })
      wire.describe({ type: 'S', name: '' })
      wire.sync()
      wire.stream.uncork()
    },
    handleRowDescription({ fields }: { fields: Description['columns'] }) {
      description.columns = fields
    },
    handleReadyForQuery: () => resolve(description),
    handleError: reject,
  }
}

export async function describeStatement(pool: Pool, text: string): Promise<Description> {
  const client = await pool.connect()
  // The driver accepts foreign queries only one at a time.
  const mode = client as unknown as { pipeline: boolean }
  mode.pipeline = false
  try {
    return await new Promise((resolve, reject) => void client.query(describing(text, resolve, reject)))
  } finally {
    mode.pipeline = true
    client.release()
  }
}
