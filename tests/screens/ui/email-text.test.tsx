import { render, screen } from '@testing-library/react'
import { EmailText } from '#src/ui/email-text.tsx'

test('a short address stays on one line, a long one breaks before its @ or the dots of a long part', () => {
  render(
    <>
      <EmailText>noor.van-dijk@example.com</EmailText>
      <EmailText>noor.van-dijk.larsen@example.com</EmailText>
      <EmailText>noor.van-dijk@hiring.northwind-robotics.com</EmailText>
    </>,
  )
  expect(screen.getByText('noor.van-dijk@example.com').innerHTML).toBe('noor.van-dijk@example.com')
  expect(screen.getByText('noor.van-dijk.larsen@example.com').innerHTML).toBe('noor.van-dijk.larsen<wbr>@example.com')
  expect(screen.getByText('noor.van-dijk@hiring.northwind-robotics.com').innerHTML).toBe(
    'noor.van-dijk<wbr>@hiring<wbr>.northwind-robotics<wbr>.com',
  )
})
