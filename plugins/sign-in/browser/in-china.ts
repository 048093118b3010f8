import type { Deployment } from '@console/core/browser'

/** The China build: phones beside addresses, neither bot check nor identity provider. */
export const inChina = ({ buildRegion }: Pick<Deployment, 'buildRegion'>) =>
  buildRegion.startsWith('cn')
