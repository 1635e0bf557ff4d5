/** The encoder alone: the package's own entry brings painters for a canvas, which we do not need. */
declare module 'qrcode/lib/core/qrcode' {
  interface Segment {
    mode: 'numeric' | 'byte'
    data: string | readonly number[]
  }
  export function create(
    segments: readonly Segment[],
    options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; get(row: number, column: number): number } }
}
