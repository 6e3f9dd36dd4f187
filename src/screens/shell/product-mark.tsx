import * as texts from '#src/texts/shell.ts'
import { classed } from '#src/ui/classed.ts'

/** The product's sign and, where there is room for it, its name. */
export const ProductMark = ({ isTight = false }: { isTight?: boolean }) => (
  <>
    <svg viewBox="0 0 32 32" className={isTight ? 'product-mark tight' : 'product-mark'} aria-hidden>
      <rect width="32" height="32" rx="7" />
      <path d="M7 24h6v-6h6v-6h6" fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span>{texts.stepwise}</span>
  </>
)

/** The bar across the top of every page. */
export const TopBarBox = classed('header', 'top-bar')
