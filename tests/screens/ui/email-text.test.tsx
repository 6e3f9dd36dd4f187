import { render, screen } from '@testing-library/react'
import { EmailText } from '#src/ui/email-text.tsx'

test('an address is one text, and breaks only before its @ and its dots', () => {
  render(
    <p>
      <EmailText>noor.van-dijk@hiring.example.com</EmailText>
    </p>,
  )
  expect(screen.getByText('noor.van-dijk@hiring.example.com').innerHTML).toBe(
    'noor<wbr>.van-dijk<wbr>@hiring<wbr>.example<wbr>.com',
  )
})
