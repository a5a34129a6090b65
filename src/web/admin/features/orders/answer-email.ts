/** What becomes of the email with the answer to a customer's request to cancel. */
export function describeAnswerEmail(isEmailed: boolean): string {
  return isEmailed
    ? 'The customer gets an email with your answer.'
    : 'The customer reads your answer with the order. The email is not sent and stays in the outbox.'
}
