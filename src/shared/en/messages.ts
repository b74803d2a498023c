import type { Messages } from "../fr/messages.ts";

export const messagesEn: Messages = {
  verificationCode: ({ code }) => ({
    sms: `Mboa: your code is ${code}. It is valid for 10 minutes. Give it to nobody.`,
    subject: "Your Mboa verification code",
    text: `Your verification code is ${code}.\n\nIt is valid for 10 minutes. Give it to nobody, not even to someone who says they work for Mboa.`,
  }),
};
