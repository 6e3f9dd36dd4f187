import { chakra } from '#src/ui/chakra.ts'
import { StyledButton } from '#src/ui/styled.tsx'
import { LoadingRows } from '../lists/loading-rows.tsx'

/** Before the first page of what a panel lists has come. */
export const LoadingEntries = ({ text }: { text: string }) => (
  <>
    <chakra.p role="status" srOnly>
      {text}
    </chakra.p>
    <LoadingRows rows={5} columns={2} />
  </>
)

type MoreProps = { canAsk: boolean; isLoading: boolean; label: string; busyLabel: string; onMore: () => void }

/** Asks for the page after those that are shown. */
export const MoreButton = ({ canAsk, isLoading, label, busyLabel, onMore }: MoreProps) => (
  <StyledButton
    disabled={!canAsk}
    isBusy={isLoading}
    justifySelf="start"
    minHeight={{ base: '11', md: '8' }}
    onClick={onMore}
  >
    {isLoading ? busyLabel : label}
  </StyledButton>
)
