-- Names as they are searched: the database folds them by the table of shared/folded-name.ts.
ALTER TABLE "User" ADD COLUMN     "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS (translate("firstName" || ' ' || "lastName",
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')) STORED;

ALTER TABLE "Booking" ADD COLUMN     "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS (translate("contactName",
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')) STORED;

ALTER TABLE "Passenger" ADD COLUMN     "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS (translate("name",
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')) STORED;

ALTER TABLE "Conversation" ADD COLUMN     "customerToldAt" TIMESTAMPTZ;

ALTER TABLE "Message" ADD COLUMN     "countryId" UUID;

ALTER TABLE "ServiceCall" ADD COLUMN     "countryId" UUID,
ADD COLUMN     "opensUntil" TIMESTAMPTZ;

CREATE INDEX "Passenger_phone_idx" ON "Passenger"("phone");

CREATE INDEX "Payment_msisdn_idx" ON "Payment"("msisdn");

CREATE INDEX "Payment_providerTransactionId_idx" ON "Payment"("providerTransactionId");

-- What is known of the messages and calls so far.
UPDATE "Message" m SET "countryId" = b."countryId" FROM "Booking" b WHERE b."id" = m."bookingId";
UPDATE "Message" m SET "countryId" = c."countryId" FROM "Company" c WHERE c."id" = m."companyId" AND m."countryId" IS NULL;
UPDATE "Message" m SET "countryId" = u."countryId" FROM "User" u WHERE u."id" = m."userId" AND m."countryId" IS NULL;
UPDATE "ServiceCall" s SET "countryId" = p."countryId" FROM "Payment" p WHERE p."id" = s."paymentId";
UPDATE "ServiceCall" s SET "countryId" = b."countryId" FROM "Booking" b WHERE b."id" = s."bookingId" AND s."countryId" IS NULL;
