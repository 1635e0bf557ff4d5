import type { Pool, Submittable } from 'pg'

export interface Description {
  params: number
  columns: Array<{ name: string; dataTypeID: number }>
}

/** What the database itself says about a statement: prepared and described, not run. */
class Describe implements Submittable {
  readonly result: Promise<Description>
  private readonly description: Description = { params: 0, columns: [] }
  private resolve!: (description: Description) => void
  private reject!: (fault: Error) => void

  constructor(private readonly text: string) {
    this.result = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }))
  }

  submit = (connection: never) => {
    const wire = connection as {
      once(event: string, hear: (message: { dataTypeIDs?: number[]; parameterCount?: number }) => void): void
      parse(query: object): void
      describe(message: object): void
      sync(): void
    }
    wire.once('parameterDescription', ({ parameterCount = 0 }) => (this.description.params = parameterCount))
    wire.parse({ text: this.text, name: '', types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }
  handleRowDescription({ fields }: { fields: Description['columns'] }) {
    this.description.columns = fields
  }
  handleReadyForQuery() {
    this.resolve(this.description)
  }
  handleError(fault: Error) {
    this.reject(fault)
  }
}

export async function describeStatement(pool: Pool, text: string): Promise<Description> {
  const client = await pool.connect()
  try {
    return await client.query(new Describe(text)).result
  } finally {
    client.release()
  }
}
