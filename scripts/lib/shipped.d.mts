export interface ShippedPackage {
  name: string
  version: string
  licence: string
  place: string
}
export function shippedPackages(): { server: ShippedPackage[]; apps: ShippedPackage[] }
