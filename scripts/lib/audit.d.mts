export interface AuditReport {
  vulnerabilities: Record<string, { name: string; severity: string; via: (string | { title: string; url: string })[] }>
}
export const judge: (report: AuditReport, accepted: Record<string, string>) => string[]
export const auditDependencies: () => Promise<{ missing?: string; step?: { name: string; ok: boolean; output: string } }>
