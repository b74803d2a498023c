-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('M', 'F');

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('fr', 'en');

-- CreateEnum
CREATE TYPE "IdentityType" AS ENUM ('CNI', 'PASSPORT', 'RESIDENCE_PERMIT', 'DRIVING_LICENCE');

-- CreateEnum
CREATE TYPE "VerificationPurpose" AS ENUM ('REGISTER', 'RESET', 'CHANGE_CONTACT', 'PURCHASE');

-- CreateEnum
CREATE TYPE "AppointmentMode" AS ENUM ('ON_SITE', 'REMOTE', 'AT_HOME');

-- CreateEnum
CREATE TYPE "VisitStatus" AS ENUM ('EXPECTED', 'ARRIVED', 'IN_CONSULTATION', 'DONE', 'ABSENT');

-- CreateEnum
CREATE TYPE "InsuranceStatus" AS ENUM ('REQUESTED', 'ACCEPTED', 'REFUSED', 'LATE', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "AppointmentWaitStatus" AS ENUM ('WAITING', 'OFFERED', 'TAKEN', 'LEFT', 'ENDED');

-- CreateEnum
CREATE TYPE "BookingStatus" AS ENUM ('REQUESTED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "BookingChannel" AS ENUM ('ONLINE', 'DESK');

-- CreateEnum
CREATE TYPE "BookingLeg" AS ENUM ('OUTBOUND', 'RETURN');

-- CreateEnum
CREATE TYPE "FeedState" AS ENUM ('NEW', 'OK', 'FAILED');

-- CreateEnum
CREATE TYPE "FeedFault" AS ENUM ('NOT_A_CALENDAR', 'EMPTY', 'UNREADABLE_DATE', 'REPEATING', 'TOO_LONG', 'UNREACHABLE', 'RESOURCE_GONE', 'COMPANY_SUSPENDED');

-- CreateEnum
CREATE TYPE "DepositStatus" AS ENUM ('DUE', 'HELD', 'RELEASED', 'PARTLY_KEPT', 'KEPT', 'DISPUTED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "DepositMethod" AS ENUM ('CASH', 'MOBILE', 'CARD');

-- CreateEnum
CREATE TYPE "BookingChangeStatus" AS ENUM ('PENDING', 'DONE', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "BookingChangeKind" AS ENUM ('MOVED', 'PLACES');

-- CreateEnum
CREATE TYPE "TicketStatus" AS ENUM ('VALID', 'USED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "SupplyNote" AS ENUM ('STEADY', 'SOME_CUTS', 'OFTEN_CUT');

-- CreateEnum
CREATE TYPE "DeskSaleOutcome" AS ENUM ('SOLD', 'MOVED', 'TO_REFUND');

-- CreateEnum
CREATE TYPE "ServiceKind" AS ENUM ('trip', 'rdv', 'location', 'event');

-- CreateEnum
CREATE TYPE "ProductStatus" AS ENUM ('DRAFT', 'PUBLISHED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "EventWaitStatus" AS ENUM ('WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT');

-- CreateEnum
CREATE TYPE "CompanyStatus" AS ENUM ('ACTIVE', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "PartnerRequestStatus" AS ENUM ('SUBMITTED', 'ACCEPTED', 'REFUSED');

-- CreateEnum
CREATE TYPE "WebhookEvent" AS ENUM ('BOOKING_CONFIRMED', 'BOOKING_CHANGED', 'BOOKING_CANCELLED', 'TICKET_CHECKED_IN');

-- CreateEnum
CREATE TYPE "WebhookCallStatus" AS ENUM ('WAITING', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "PaymentKind" AS ENUM ('COLLECT', 'REFUND', 'PAYOUT');

-- CreateEnum
CREATE TYPE "PayoutCheck" AS ENUM ('WAITING', 'GIVEN', 'REFUSED');

-- CreateEnum
CREATE TYPE "PaymentPurpose" AS ENUM ('SALE', 'SHARE', 'DEPOSIT', 'EXTRA');

-- CreateEnum
CREATE TYPE "LedgerAccount" AS ENUM ('PROVIDER_CLEARING', 'ESCROW', 'COMPANY_PAYABLE', 'COMMISSION', 'COMMISSION_RECEIVABLE', 'DEPOSIT_HELD', 'SHARE_HELD', 'REFUND_PAYABLE', 'FEES', 'TAX_PAYABLE', 'PROVIDER_FEES', 'BANK', 'REVERSED_RECEIVABLE', 'PROVIDER_CLAIM', 'RECONCILIATION_DIFFERENCE');

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('SMS', 'EMAIL', 'PUSH');

-- CreateEnum
CREATE TYPE "MessageStatus" AS ENUM ('QUEUED', 'SENT', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "StatementSource" AS ENUM ('API', 'FILE', 'SIMULATOR');

-- CreateEnum
CREATE TYPE "StatementLineKind" AS ENUM ('COLLECTION', 'DISBURSEMENT', 'FEE', 'REVERSAL', 'SETTLEMENT', 'ADJUSTMENT');

-- CreateEnum
CREATE TYPE "MatchClass" AS ENUM ('FEE_DIFFERS', 'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS', 'SUCCESS_UNKNOWN_TO_US', 'UNKNOWN_AT_OPERATOR', 'NO_REFERENCE', 'DUPLICATE', 'REVERSED', 'REFUND_TWICE', 'PAYOUT_BOUNCED', 'LATE', 'BALANCE_GAP', 'WRONG_ACCOUNT');

-- CreateEnum
CREATE TYPE "MatchState" AS ENUM ('OPEN', 'SETTLED', 'ACCEPTED');

-- CreateEnum
CREATE TYPE "MatchStep" AS ENUM ('ACCEPT', 'ATTACH', 'RESEND', 'CLAIM', 'DEDUCT');

-- CreateEnum
CREATE TYPE "Gearbox" AS ENUM ('MANUAL', 'AUTOMATIC');

-- CreateEnum
CREATE TYPE "Fuel" AS ENUM ('PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC');

-- CreateEnum
CREATE TYPE "CarDriver" AS ENUM ('NONE', 'OPTIONAL', 'ALWAYS');

-- CreateEnum
CREATE TYPE "FuelPolicy" AS ENUM ('SAME_LEVEL', 'FULL_TO_FULL', 'INCLUDED');

-- CreateEnum
CREATE TYPE "RentalZone" AS ENUM ('CITY', 'BEYOND');

-- CreateEnum
CREATE TYPE "CarPaperKind" AS ENUM ('REGISTRATION', 'INSURANCE', 'INSPECTION', 'TAX');

-- CreateEnum
CREATE TYPE "RentalSubject" AS ENUM ('CAR', 'HOUSE');

-- CreateEnum
CREATE TYPE "PowerPaidBy" AS ENUM ('OWNER', 'GUEST');

-- CreateEnum
CREATE TYPE "HandoverDirection" AS ENUM ('OUT', 'IN');

-- CreateEnum
CREATE TYPE "Comfort" AS ENUM ('CLASSIC', 'COMFORT', 'VIP');

-- CreateEnum
CREATE TYPE "TripMoment" AS ENUM ('DEPARTED', 'ARRIVED');

-- CreateEnum
CREATE TYPE "LateReason" AS ENUM ('STRIKE', 'ROAD_CLOSED', 'WEATHER', 'BREAKDOWN', 'OTHER');

-- CreateEnum
CREATE TYPE "LateOfferStatus" AS ENUM ('OPEN', 'MOVED', 'REFUNDED', 'ENDED');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "email" TEXT,
    "emailVerifiedAt" TIMESTAMPTZ,
    "phone" TEXT,
    "phoneVerifiedAt" TIMESTAMPTZ,
    "gender" "Gender",
    "accountNumber" TEXT,
    "language" "Language",
    "identity" TEXT,
    "identityType" "IdentityType",
    "birthDate" DATE,
    "pictureFileKey" TEXT,
    "countryId" UUID NOT NULL,
    "cityId" UUID,
    "emergencyNumber" TEXT,
    "passwordHash" TEXT,
    "mustUpdatePassword" BOOLEAN NOT NULL DEFAULT false,
    "activatedAt" TIMESTAMPTZ,
    "disabledAt" TIMESTAMPTZ,
    "erasedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CustomerNote" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "companyId" UUID,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CustomerNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Role" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "isAdminRole" BOOLEAN NOT NULL DEFAULT false,
    "isPartnerRole" BOOLEAN NOT NULL DEFAULT false,
    "isCompanyRole" BOOLEAN NOT NULL DEFAULT false,
    "isTerminalRole" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserRole" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "roleId" UUID NOT NULL,
    "companyId" UUID,
    "terminalId" UUID,
    "countryId" UUID,
    "grantedById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserRole_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SecondFactor" (
    "userId" UUID NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "recoveryHashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "PersonalToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "companyId" UUID,
    "hash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "lastUsedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PersonalToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "device" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "onBehalfId" UUID,
    "behalfReason" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" UUID NOT NULL,
    "sessionId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "authSecret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" UUID NOT NULL,
    "purpose" "VerificationPurpose" NOT NULL,
    "userId" UUID,
    "channel" "MessageChannel" NOT NULL,
    "credential" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "requester" TEXT,
    "detailsHash" TEXT,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "verifiedAt" TIMESTAMPTZ,
    "usedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SocialAccount" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SocialAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserDocument" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HealthProfile" (
    "userId" UUID NOT NULL,
    "bloodGroup" TEXT,
    "allergies" TEXT,
    "treatments" TEXT,
    "history" TEXT,
    "heightCm" INTEGER,
    "weightKg" INTEGER,
    "emergencyContact" TEXT,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HealthProfile_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Companion" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "identityType" "IdentityType",
    "identityNumber" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Companion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskPreference" (
    "userId" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "DeskPreference_pkey" PRIMARY KEY ("userId","area","name")
);

-- CreateTable
CREATE TABLE "Insurer" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Insurer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consultant" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "domainId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "registrationNo" TEXT,
    "languages" TEXT[] DEFAULT ARRAY['fr']::TEXT[],
    "about" TEXT NOT NULL DEFAULT '',
    "photo" TEXT,
    "userId" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Consultant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConsultingService" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "minutes" INTEGER NOT NULL,
    "bufferAfter" INTEGER NOT NULL DEFAULT 0,
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "noticeMinutes" INTEGER NOT NULL DEFAULT 60,
    "horizonDays" INTEGER NOT NULL DEFAULT 60,
    "mode" "AppointmentMode" NOT NULL DEFAULT 'ON_SITE',
    "documentsRequired" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsultingService_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sublocation" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "placeId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "equipment" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Sublocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AppointmentOffer" (
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "consultantId" UUID NOT NULL,
    "serviceId" UUID NOT NULL,

    CONSTRAINT "AppointmentOffer_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "Timetable" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "consultantId" UUID NOT NULL,
    "validFrom" DATE NOT NULL,
    "validTo" DATE,
    "onHolidays" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Timetable_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimetableCell" (
    "timetableId" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "quarter" INTEGER NOT NULL,
    "placeId" UUID NOT NULL,
    "sublocationId" UUID,

    CONSTRAINT "TimetableCell_pkey" PRIMARY KEY ("timetableId","weekday","quarter")
);

-- CreateTable
CREATE TABLE "TimetableException" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "consultantId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TimetableException_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExceptionCell" (
    "exceptionId" UUID NOT NULL,
    "quarter" INTEGER NOT NULL,
    "placeId" UUID NOT NULL,
    "sublocationId" UUID,

    CONSTRAINT "ExceptionCell_pkey" PRIMARY KEY ("exceptionId","quarter")
);

-- CreateTable
CREATE TABLE "AppointmentVisit" (
    "bookingId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "status" "VisitStatus" NOT NULL DEFAULT 'EXPECTED',
    "walkInNo" INTEGER,
    "arrivedAt" TIMESTAMPTZ,
    "startedAt" TIMESTAMPTZ,
    "endedAt" TIMESTAMPTZ,
    "note" TEXT NOT NULL DEFAULT '',
    "updatedById" UUID,

    CONSTRAINT "AppointmentVisit_pkey" PRIMARY KEY ("bookingId")
);

-- CreateTable
CREATE TABLE "ConsultantDelay" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "consultantId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "minutes" INTEGER NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsultantDelay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InsuranceRequest" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "insurerId" UUID NOT NULL,
    "policyNo" TEXT NOT NULL,
    "coveredAmount" INTEGER,
    "currency" TEXT NOT NULL,
    "status" "InsuranceStatus" NOT NULL DEFAULT 'REQUESTED',
    "reason" TEXT NOT NULL DEFAULT '',
    "decideBefore" TIMESTAMPTZ NOT NULL,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ,
    "shiftId" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InsuranceRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InsurancePaper" (
    "requestId" UUID NOT NULL,
    "userDocumentId" UUID NOT NULL,

    CONSTRAINT "InsurancePaper_pkey" PRIMARY KEY ("requestId","userDocumentId")
);

-- CreateTable
CREATE TABLE "AppointmentWait" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "bookingId" UUID,
    "fromDay" DATE NOT NULL,
    "toDay" DATE NOT NULL,
    "status" "AppointmentWaitStatus" NOT NULL DEFAULT 'WAITING',
    "knownUnits" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "toldUnits" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "offeredUnit" INTEGER,
    "offeredUntil" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppointmentWait_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Bill" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "userId" UUID,
    "total" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "holdExpiresAt" TIMESTAMPTZ,
    "keptUntil" TIMESTAMPTZ,
    "sharedUntil" TIMESTAMPTZ,
    "namesOwner" BOOLEAN NOT NULL DEFAULT false,
    "paidAt" TIMESTAMPTZ,
    "idempotencyKey" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Bill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillShare" (
    "id" UUID NOT NULL,
    "billId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "paidAt" TIMESTAMPTZ,
    "endedAt" TIMESTAMPTZ,
    "bought" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillShare_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Booking" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "billId" UUID NOT NULL,
    "leg" "BookingLeg" NOT NULL DEFAULT 'OUTBOUND',
    "kind" "ServiceKind" NOT NULL,
    "productId" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "units" INTEGER[],
    "also" JSONB NOT NULL DEFAULT '[]',
    "wish" JSONB NOT NULL DEFAULT '{}',
    "wishHash" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "labels" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "facts" JSONB NOT NULL DEFAULT '[]',
    "admits" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "equivalents" JSONB,
    "countryId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID,
    "userId" UUID,
    "channel" "BookingChannel" NOT NULL DEFAULT 'ONLINE',
    "soldById" UUID,
    "soldThrough" TEXT,
    "sellerId" UUID,
    "status" "BookingStatus" NOT NULL,
    "places" INTEGER NOT NULL,
    "priceLines" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "language" "Language" NOT NULL DEFAULT 'fr',
    "refundTiers" JSONB NOT NULL DEFAULT '[]',
    "withdrawalMinutes" INTEGER NOT NULL DEFAULT 0,
    "promiseDueAt" TIMESTAMPTZ,
    "commissionBasisPoints" INTEGER NOT NULL DEFAULT 0,
    "caution" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ NOT NULL,
    "endsAt" TIMESTAMPTZ NOT NULL,
    "saleEndsAt" TIMESTAMPTZ,
    "settlesAt" TIMESTAMPTZ,
    "rescheduled" INTEGER NOT NULL DEFAULT 0,
    "contactName" TEXT NOT NULL DEFAULT '',
    "foldedName" TEXT NOT NULL,
    "contactPhone" TEXT,
    "contactEmail" TEXT,
    "statusReason" TEXT,
    "cancelledAt" TIMESTAMPTZ,
    "confirmedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Claim" (
    "resourceId" UUID NOT NULL,
    "unit" INTEGER NOT NULL,
    "bookingId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("resourceId","unit")
);

-- CreateTable
CREATE TABLE "Block" (
    "id" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "fromUnit" INTEGER NOT NULL,
    "toUnit" INTEGER NOT NULL,
    "feedId" UUID,
    "uid" TEXT,
    "partOfId" UUID,
    "overdueId" UUID,
    "works" BOOLEAN NOT NULL DEFAULT false,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "resourceId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "state" "FeedState" NOT NULL DEFAULT 'NEW',
    "error" "FeedFault",
    "checkedAt" TIMESTAMPTZ,
    "syncedAt" TIMESTAMPTZ,
    "events" INTEGER NOT NULL DEFAULT 0,
    "conflicts" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarAddress" (
    "resourceId" UUID NOT NULL,
    "token" TEXT NOT NULL,

    CONSTRAINT "CalendarAddress_pkey" PRIMARY KEY ("resourceId")
);

-- CreateTable
CREATE TABLE "Deposit" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "method" "DepositMethod",
    "status" "DepositStatus" NOT NULL DEFAULT 'DUE',
    "kept" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL DEFAULT '',
    "photos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "disputeText" TEXT NOT NULL DEFAULT '',
    "decisionText" TEXT NOT NULL DEFAULT '',
    "decidedById" UUID,
    "takenAt" TIMESTAMPTZ,
    "releaseDueAt" TIMESTAMPTZ,
    "releasedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookingChange" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "kind" "BookingChangeKind" NOT NULL DEFAULT 'MOVED',
    "productId" UUID NOT NULL,
    "plan" JSONB NOT NULL,
    "wish" JSONB NOT NULL,
    "wishHash" TEXT NOT NULL,
    "difference" INTEGER NOT NULL,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "status" "BookingChangeStatus" NOT NULL DEFAULT 'PENDING',
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "requestedById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ,

    CONSTRAINT "BookingChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookingNote" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "companyId" UUID,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BookingNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passenger" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "unit" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "phone" TEXT,
    "identityType" "IdentityType",
    "identityNumber" TEXT,

    CONSTRAINT "Passenger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ticket" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "bookingId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "unit" INTEGER NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "holderName" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "admits" INTEGER NOT NULL DEFAULT 1,
    "entered" INTEGER NOT NULL DEFAULT 0,
    "status" "TicketStatus" NOT NULL DEFAULT 'VALID',
    "usedAt" TIMESTAMPTZ,
    "usedById" UUID,
    "usedDevice" TEXT,
    "cancelledAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TicketScan" (
    "id" UUID NOT NULL,
    "ticketId" UUID,
    "code" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "productId" UUID,
    "scannedAt" TIMESTAMPTZ NOT NULL,
    "syncedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL DEFAULT false,
    "people" INTEGER NOT NULL DEFAULT 1,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "TicketScan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL,
    "publicKey" JSONB NOT NULL,
    "privateKey" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signsFrom" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ,
    "revokedAt" TIMESTAMPTZ,
    "state" TEXT NOT NULL,

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "bookingId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "power" "SupplyNote",
    "water" "SupplyNote",
    "marks" JSONB NOT NULL DEFAULT '{}',
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskAllotment" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "units" INTEGER[],
    "labels" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "terms" JSONB NOT NULL DEFAULT '{}',
    "codes" TEXT[],
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "takenAt" TIMESTAMPTZ NOT NULL,
    "returnedAt" TIMESTAMPTZ,
    "returnedById" UUID,

    CONSTRAINT "DeskAllotment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskSale" (
    "id" UUID NOT NULL,
    "allotmentId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "bookingId" UUID,
    "shiftId" UUID NOT NULL,
    "units" INTEGER[],
    "cashReceived" INTEGER NOT NULL,
    "soldAt" TIMESTAMPTZ NOT NULL,
    "syncedAt" TIMESTAMPTZ NOT NULL,
    "outcome" "DeskSaleOutcome" NOT NULL DEFAULT 'SOLD',

    CONSTRAINT "DeskSale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Rush" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "opensAt" TIMESTAMPTZ NOT NULL,
    "given" INTEGER NOT NULL DEFAULT 0,
    "early" INTEGER,
    "seed" TEXT,
    "served" INTEGER NOT NULL DEFAULT 0,
    "calls" JSONB NOT NULL DEFAULT '[]',
    "lookedAt" TIMESTAMPTZ,
    "emptyAt" TIMESTAMPTZ,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "endedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Rush_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RushEntry" (
    "id" UUID NOT NULL,
    "rushId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "device" UUID NOT NULL,
    "userId" UUID,
    "billId" UUID,
    "number" INTEGER,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RushEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Domain" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "slug" TEXT NOT NULL,
    "icon" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Domain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "domainId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "countryId" UUID,
    "title" TEXT NOT NULL,
    "titleEn" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "textEn" TEXT,
    "imageFileKey" TEXT,
    "link" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ,
    "endsAt" TIMESTAMPTZ,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "countryId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID,
    "otherTerminalIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "domainId" UUID,
    "cityId" UUID,
    "toCityId" UUID,
    "title" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "refundable" BOOLEAN NOT NULL DEFAULT true,
    "refundClause" TEXT NOT NULL DEFAULT '',
    "refundTiers" JSONB NOT NULL DEFAULT '[]',
    "requireValidation" BOOLEAN NOT NULL DEFAULT false,
    "canChoosePlace" BOOLEAN NOT NULL DEFAULT true,
    "images" TEXT[],
    "status" "ProductStatus" NOT NULL DEFAULT 'DRAFT',
    "startsAt" TIMESTAMPTZ,
    "endsAt" TIMESTAMPTZ,
    "cancelledAt" TIMESTAMPTZ,
    "cancelReason" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CarBrand" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CarBrand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CarModel" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "brandId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CarModel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VehicleSpecification" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "unit" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "VehicleSpecification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventCategory" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "icon" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventCategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventTarget" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "icon" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventTarget_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HouseAccessory" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "icon" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HouseAccessory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HouseType" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "icon" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HouseType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HousePartType" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "icon" TEXT NOT NULL DEFAULT '',
    "bedroom" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HousePartType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConsultingDocument" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "descriptionEn" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ConsultingDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Favourite" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ,

    CONSTRAINT "Favourite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Watch" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "productId" UUID,
    "cityId" UUID NOT NULL,
    "toCityId" UUID NOT NULL,
    "day" DATE,
    "places" INTEGER NOT NULL,
    "price" INTEGER,
    "currency" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "endsAt" TIMESTAMPTZ,

    CONSTRAINT "Watch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Conversation" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "companyId" UUID,
    "bookingId" UUID,
    "subject" TEXT NOT NULL,
    "lastMessageAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customerToldAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversationMessage" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "fromCustomer" BOOLEAN NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ,

    CONSTRAINT "ConversationMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "language" "Language" NOT NULL DEFAULT 'fr',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ,
    "handledById" UUID,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OfferWait" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "offer" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "language" "Language" NOT NULL DEFAULT 'fr',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OfferWait_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UssdSession" (
    "id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'fr',
    "step" INTEGER NOT NULL,
    "dialog" JSONB NOT NULL,
    "text" TEXT NOT NULL,
    "endedAt" TIMESTAMPTZ,
    "updatedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "UssdSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReceivedSms" (
    "id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "bookingId" UUID,
    "expectedRefund" INTEGER,
    "confirmedBy" TEXT,
    "answeredAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "ReceivedSms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VenueMap" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "placeId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "layout" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VenueMap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "placeId" UUID NOT NULL,
    "domainId" UUID NOT NULL,
    "categoryId" UUID,
    "title" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "video" TEXT NOT NULL DEFAULT '',
    "programme" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventSession" (
    "productId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "venueMapId" UUID,
    "layout" JSONB,
    "slot" TEXT NOT NULL,
    "doorsAt" TIMESTAMPTZ NOT NULL,
    "saleEndsAt" TIMESTAMPTZ NOT NULL,
    "entrances" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "delayMinutes" INTEGER NOT NULL DEFAULT 0,
    "postponedFrom" TIMESTAMPTZ,
    "refundUntil" TIMESTAMPTZ,

    CONSTRAINT "EventSession_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "EventPool" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "capacity" INTEGER NOT NULL,
    "map" JSONB,

    CONSTRAINT "EventPool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventTariff" (
    "id" UUID NOT NULL,
    "poolId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "cap" INTEGER,
    "salesFrom" TIMESTAMPTZ,
    "salesTo" TIMESTAMPTZ,
    "perBooking" INTEGER NOT NULL DEFAULT 5,
    "accessCode" TEXT,
    "admits" INTEGER NOT NULL DEFAULT 1,
    "complimentary" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EventTariff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventTariffTemplate" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "pools" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventTariffTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventSponsor" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "eventId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 2,
    "logo" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL DEFAULT '',
    "showFrom" DATE,
    "showTo" DATE,

    CONSTRAINT "EventSponsor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventWait" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tariffId" UUID,
    "count" INTEGER NOT NULL,
    "status" "EventWaitStatus" NOT NULL DEFAULT 'WAITING',
    "billId" UUID,
    "offerEndsAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventWait_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Country" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "shortCode" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "flag" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "currencyDigits" INTEGER NOT NULL,
    "euroRate" DOUBLE PRECISION,
    "locale" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "phonePrefix" TEXT NOT NULL,
    "paymentMethods" TEXT[],
    "identityRequired" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Country_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "City" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "searchName" TEXT NOT NULL,
    "population" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "City_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Holiday" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Holiday_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchAlias" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "phrase" TEXT NOT NULL,
    "searchName" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,

    CONSTRAINT "SearchAlias_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "id" UUID NOT NULL,
    "countryId" UUID,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "nextValue" JSONB,
    "nextById" UUID,
    "nextFrom" TIMESTAMPTZ,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvoiceConfig" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "prefix" TEXT NOT NULL,
    "nextNumber" INTEGER NOT NULL DEFAULT 1,
    "issuerName" TEXT NOT NULL,
    "legalLines" TEXT NOT NULL DEFAULT '',
    "taxBasisPoints" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "InvoiceConfig_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "periodStart" DATE NOT NULL,
    "periodEnd" DATE NOT NULL,
    "lines" JSONB NOT NULL,
    "net" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "issuedAt" TIMESTAMPTZ NOT NULL,
    "paidAt" TIMESTAMPTZ,
    "paidNote" TEXT,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Company" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "logoFileKey" TEXT,
    "aboutUs" TEXT NOT NULL DEFAULT '',
    "noteLuggage" TEXT NOT NULL DEFAULT '',
    "noteDeparture" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "email" TEXT,
    "address" TEXT,
    "siteUrl" TEXT,
    "taxNumber" TEXT,
    "tradeRegister" TEXT,
    "kinds" "ServiceKind"[],
    "identityRequired" BOOLEAN NOT NULL DEFAULT false,
    "refundTiers" JSONB NOT NULL DEFAULT '[]',
    "status" "CompanyStatus" NOT NULL DEFAULT 'ACTIVE',
    "suspendedAt" TIMESTAMPTZ,
    "suspendedReason" TEXT,
    "papersCheckedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Terminal" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "cityId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "kinds" "ServiceKind"[] DEFAULT ARRAY[]::"ServiceKind"[],
    "address" TEXT NOT NULL DEFAULT '',
    "quarter" TEXT NOT NULL DEFAULT '',
    "landmark" TEXT NOT NULL DEFAULT '',
    "directions" TEXT NOT NULL DEFAULT '',
    "voiceNote" TEXT,
    "photos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "phone" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Terminal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerRequest" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "userId" UUID,
    "companyName" TEXT NOT NULL,
    "contactFirstName" TEXT NOT NULL,
    "contactLastName" TEXT NOT NULL,
    "contactEmail" TEXT,
    "contactPhone" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "taxNumber" TEXT,
    "tradeRegister" TEXT,
    "kinds" "ServiceKind"[],
    "message" TEXT NOT NULL DEFAULT '',
    "language" "Language" NOT NULL DEFAULT 'fr',
    "status" "PartnerRequestStatus" NOT NULL DEFAULT 'SUBMITTED',
    "decisionReason" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ,
    "companyId" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PartnerRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerRequestDocument" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "PartnerRequestDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutAccount" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "everyDays" INTEGER NOT NULL DEFAULT 7,
    "verifiedAt" TIMESTAMPTZ,
    "verifiedById" UUID,
    "changedByIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PayoutAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionPlan" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "periodDays" INTEGER NOT NULL,
    "publishLimit" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SubscriptionPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompanySubscription" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "planId" UUID NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CompanySubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" "WebhookEvent"[],
    "secret" TEXT NOT NULL,
    "oldSecret" TEXT,
    "oldSecretUntil" TIMESTAMPTZ,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "failingSince" TIMESTAMPTZ,
    "switchedOffAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookCall" (
    "id" UUID NOT NULL,
    "webhookId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "event" "WebhookEvent" NOT NULL,
    "bookingId" UUID NOT NULL,
    "ticketId" UUID,
    "status" "WebhookCallStatus" NOT NULL DEFAULT 'WAITING',
    "body" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "answerStatus" INTEGER,
    "answer" TEXT,
    "triedAt" TIMESTAMPTZ,
    "nextTryAt" TIMESTAMPTZ,
    "deliveredAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "kind" "PaymentKind" NOT NULL,
    "purpose" "PaymentPurpose" NOT NULL DEFAULT 'SALE',
    "provider" TEXT NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'CREATED',
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "userId" UUID,
    "billId" UUID,
    "bookingId" UUID,
    "depositId" UUID,
    "changeId" UUID,
    "shareId" UUID,
    "companyId" UUID,
    "refundOfId" UUID,
    "msisdn" TEXT,
    "byLink" BOOLEAN NOT NULL DEFAULT false,
    "providerReference" TEXT,
    "providerTransactionId" TEXT,
    "reason" TEXT,
    "next" JSONB,
    "callbackToken" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "mayHaveReached" BOOLEAN NOT NULL DEFAULT false,
    "expiresAt" TIMESTAMPTZ,
    "checkedAt" TIMESTAMPTZ,
    "sentAt" TIMESTAMPTZ,
    "settledAt" TIMESTAMPTZ,
    "shiftId" UUID,
    "secondCheck" "PayoutCheck",
    "orderedById" UUID,
    "secondById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "LedgerTransaction" (
    "id" UUID NOT NULL,
    "sourceEvent" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "bookingId" UUID,
    "billId" UUID,
    "paymentId" UUID,
    "companyId" UUID,
    "countryId" UUID,
    "correctsDay" DATE,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" UUID NOT NULL,
    "transactionId" UUID NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "provider" TEXT,
    "companyId" UUID,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CommissionRate" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "companyId" UUID,
    "domainId" UUID,
    "kind" "ServiceKind",
    "basisPoints" INTEGER NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE,
    "askedById" UUID,
    "countsFrom" DATE,
    "replacesId" UUID,
    "replacedFrom" DATE,

    CONSTRAINT "CommissionRate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CashShift" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "openedAt" TIMESTAMPTZ NOT NULL,
    "openingFloat" INTEGER NOT NULL,
    "closedAt" TIMESTAMPTZ,
    "expectedCash" INTEGER,
    "countedCash" INTEGER,
    "note" TEXT,
    "closedById" UUID,
    "currency" TEXT NOT NULL,

    CONSTRAINT "CashShift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "onBehalfId" UUID,
    "action" TEXT NOT NULL,
    "objectType" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "companyId" UUID,
    "countryId" UUID,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "requestId" TEXT,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" UUID NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "subject" TEXT,
    "body" TEXT NOT NULL,
    "markup" TEXT,
    "secret" BOOLEAN NOT NULL DEFAULT false,
    "status" "MessageStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "providerId" TEXT,
    "dedupeKey" TEXT,
    "userId" UUID,
    "bookingId" UUID,
    "companyId" UUID,
    "countryId" UUID,
    "pushSubscriptionId" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ,
    "deliveredAt" TIMESTAMPTZ,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ServiceCall" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "service" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "request" TEXT,
    "responseStatus" INTEGER,
    "response" TEXT,
    "durationMs" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "paymentId" UUID,
    "bookingId" UUID,
    "countryId" UUID,
    "opensUntil" TIMESTAMPTZ,
    "requestId" TEXT,

    CONSTRAINT "ServiceCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "isPublic" BOOLEAN NOT NULL DEFAULT false,
    "ownerId" UUID,
    "companyId" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Job" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "key" TEXT,
    "runAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "maxAttempts" INTEGER NOT NULL,
    "lockedAt" TIMESTAMPTZ,
    "lockedBy" TEXT,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobMinute" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "JobMinute_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ProviderStatement" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "countryId" UUID NOT NULL,
    "from" TIMESTAMPTZ NOT NULL,
    "to" TIMESTAMPTZ NOT NULL,
    "source" "StatementSource" NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileHash" TEXT NOT NULL,
    "account" TEXT,
    "currency" TEXT NOT NULL,
    "openingBalance" BIGINT,
    "closingBalance" BIGINT,
    "lineCount" INTEGER NOT NULL,
    "addedCount" INTEGER NOT NULL,
    "addedAmount" BIGINT NOT NULL,
    "importedById" UUID,
    "importedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "ProviderStatement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StatementLine" (
    "id" UUID NOT NULL,
    "statementId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "bookedAt" TIMESTAMPTZ NOT NULL,
    "kind" "StatementLineKind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "providerTransactionId" TEXT NOT NULL,
    "ourReference" TEXT,
    "msisdn" TEXT,
    "text" TEXT,
    "balanceAfter" BIGINT,

    CONSTRAINT "StatementLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Match" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "lineId" UUID,
    "paymentId" UUID,
    "ledgerTransactionId" UUID,
    "class" "MatchClass" NOT NULL,
    "state" "MatchState" NOT NULL,
    "day" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "difference" INTEGER NOT NULL DEFAULT 0,
    "missingFrom" TIMESTAMPTZ,
    "missingUntil" TIMESTAMPTZ,
    "askedStep" "MatchStep",
    "askedPaymentId" UUID,
    "askedById" UUID,
    "step" "MatchStep",
    "decidedById" UUID,
    "secondById" UUID,
    "decidedAt" TIMESTAMPTZ,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "Match_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DayClose" (
    "id" UUID NOT NULL,
    "countryId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "totals" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "matches" JSONB NOT NULL,
    "openCount" INTEGER NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "closedAt" TIMESTAMPTZ NOT NULL,
    "closedById" UUID,

    CONSTRAINT "DayClose_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RentalDay" (
    "productId" UUID NOT NULL,
    "day" INTEGER NOT NULL,
    "price" INTEGER,
    "minStay" INTEGER,
    "arrivalOk" BOOLEAN NOT NULL DEFAULT true,
    "departureOk" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "RentalDay_pkey" PRIMARY KEY ("productId","day")
);

-- CreateTable
CREATE TABLE "RentalCar" (
    "productId" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "modelId" UUID NOT NULL,
    "plate" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "seats" INTEGER NOT NULL,
    "doors" INTEGER NOT NULL DEFAULT 5,
    "gearbox" "Gearbox" NOT NULL DEFAULT 'MANUAL',
    "fuel" "Fuel" NOT NULL DEFAULT 'PETROL',
    "driver" "CarDriver" NOT NULL DEFAULT 'NONE',
    "driverPrice" INTEGER NOT NULL DEFAULT 0,
    "minAge" INTEGER NOT NULL DEFAULT 21,
    "licenceYears" INTEGER NOT NULL DEFAULT 2,
    "caution" INTEGER NOT NULL DEFAULT 0,
    "fuelPolicy" "FuelPolicy" NOT NULL DEFAULT 'SAME_LEVEL',
    "weekendPrice" INTEGER,
    "beyondPrice" INTEGER,
    "includedKm" INTEGER,
    "extraKm" INTEGER NOT NULL DEFAULT 0,
    "returnBy" TEXT NOT NULL DEFAULT '10:00',
    "pickupFrom" TEXT NOT NULL DEFAULT '12:00',
    "noticeHours" INTEGER NOT NULL DEFAULT 3,
    "maxDays" INTEGER NOT NULL DEFAULT 60,
    "extras" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "RentalCar_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "RentalCarSpecification" (
    "productId" UUID NOT NULL,
    "specificationId" UUID NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "RentalCarSpecification_pkey" PRIMARY KEY ("productId","specificationId")
);

-- CreateTable
CREATE TABLE "CarPaper" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "kind" "CarPaperKind" NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "expiresOn" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CarPaper_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CarPackage" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "weekendPrice" INTEGER,
    "withDriver" BOOLEAN NOT NULL DEFAULT false,
    "fuelIncluded" BOOLEAN NOT NULL DEFAULT false,
    "includedKm" INTEGER,
    "extraKm" INTEGER NOT NULL DEFAULT 0,
    "extraHour" INTEGER NOT NULL DEFAULT 0,
    "zone" "RentalZone" NOT NULL DEFAULT 'BEYOND',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CarPackage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Driver" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "languages" TEXT[],
    "licenceNumber" TEXT NOT NULL DEFAULT '',
    "licenceExpiresOn" DATE,
    "photo" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Driver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PickupPlace" (
    "terminalId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "fee" INTEGER NOT NULL DEFAULT 0,
    "pickup" BOOLEAN NOT NULL DEFAULT true,
    "dropOff" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "PickupPlace_pkey" PRIMARY KEY ("terminalId")
);

-- CreateTable
CREATE TABLE "RentalHours" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "subject" "RentalSubject" NOT NULL,
    "weekday" INTEGER NOT NULL,
    "opensAt" TEXT NOT NULL,
    "closesAt" TEXT NOT NULL,

    CONSTRAINT "RentalHours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RentalClosure" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "subject" "RentalSubject" NOT NULL,
    "on" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "RentalClosure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Property" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "gatePhoto" TEXT,
    "caretaker" TEXT NOT NULL DEFAULT '',
    "caretakerPhone" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Property_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RentalHouse" (
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "propertyId" UUID NOT NULL,
    "typeId" UUID NOT NULL,
    "parentId" UUID,
    "guests" INTEGER NOT NULL,
    "checkInFrom" TEXT NOT NULL DEFAULT '14:00',
    "checkInUntil" TEXT NOT NULL DEFAULT '22:00',
    "checkOutBy" TEXT NOT NULL DEFAULT '11:00',
    "minNights" INTEGER NOT NULL DEFAULT 1,
    "maxNights" INTEGER NOT NULL DEFAULT 90,
    "noticeHours" INTEGER NOT NULL DEFAULT 6,
    "weekendPrice" INTEGER,
    "cleaning" INTEGER NOT NULL DEFAULT 0,
    "weeklyDiscount" INTEGER NOT NULL DEFAULT 0,
    "monthlyDiscount" INTEGER NOT NULL DEFAULT 0,
    "caution" INTEGER NOT NULL DEFAULT 0,
    "rules" TEXT NOT NULL DEFAULT '',
    "powerPaidBy" "PowerPaidBy" NOT NULL DEFAULT 'OWNER',
    "power" TEXT NOT NULL DEFAULT '',
    "water" TEXT NOT NULL DEFAULT '',
    "generator" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RentalHouse_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "RentalHousePart" (
    "productId" UUID NOT NULL,
    "partTypeId" UUID NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RentalHousePart_pkey" PRIMARY KEY ("productId","partTypeId")
);

-- CreateTable
CREATE TABLE "RentalHouseAccessory" (
    "productId" UUID NOT NULL,
    "accessoryId" UUID NOT NULL,

    CONSTRAINT "RentalHouseAccessory_pkey" PRIMARY KEY ("productId","accessoryId")
);

-- CreateTable
CREATE TABLE "RentalPhoto" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "partTypeId" UUID,
    "fileKey" TEXT NOT NULL,
    "caption" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RentalPhoto_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Handover" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "direction" "HandoverDirection" NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "km" INTEGER,
    "fuelEighths" INTEGER,
    "photos" TEXT[],
    "notes" TEXT NOT NULL DEFAULT '',
    "state" JSONB NOT NULL DEFAULT '{}',
    "userId" UUID,
    "confirmedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cleanedAt" TIMESTAMPTZ,
    "cleanedById" UUID,

    CONSTRAINT "Handover_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DrivingLicence" (
    "userId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "obtainedOn" DATE NOT NULL,
    "expiresOn" DATE NOT NULL,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DrivingLicence_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "DailyFigures" (
    "id" BIGSERIAL NOT NULL,
    "countryId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID,
    "kind" "ServiceKind" NOT NULL,
    "channel" "BookingChannel",
    "soldThrough" TEXT,
    "pathId" UUID,
    "domainId" UUID,
    "bookings" INTEGER NOT NULL DEFAULT 0,
    "places" INTEGER NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "refunds" BIGINT NOT NULL DEFAULT 0,
    "commission" BIGINT NOT NULL DEFAULT 0,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "offered" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "DailyFigures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompanyFigures" (
    "id" BIGSERIAL NOT NULL,
    "countryId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "companyId" UUID NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "bookings" INTEGER NOT NULL DEFAULT 0,
    "places" INTEGER NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "refunds" BIGINT NOT NULL DEFAULT 0,
    "commission" BIGINT NOT NULL DEFAULT 0,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "offered" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CompanyFigures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HourlyFigures" (
    "id" BIGSERIAL NOT NULL,
    "countryId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "hour" SMALLINT NOT NULL,
    "companyId" UUID NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "bookings" INTEGER NOT NULL DEFAULT 0,
    "places" INTEGER NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "refunds" BIGINT NOT NULL DEFAULT 0,
    "commission" BIGINT NOT NULL DEFAULT 0,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "offered" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HourlyFigures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SummedCountry" (
    "countryId" UUID NOT NULL,
    "until" DATE NOT NULL,

    CONSTRAINT "SummedCountry_pkey" PRIMARY KEY ("countryId")
);

-- CreateTable
CREATE TABLE "StaleDay" (
    "id" BIGSERIAL NOT NULL,
    "companyId" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "StaleDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DailyAccount" (
    "companyId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "operations" INTEGER NOT NULL,
    "payable" BIGINT NOT NULL,
    "receivable" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,
    "refunds" BIGINT NOT NULL,
    "commission" BIGINT NOT NULL,
    "fees" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,
    "cash" BIGINT NOT NULL,
    "other" BIGINT NOT NULL,
    "net" BIGINT NOT NULL,
    "payouts" BIGINT NOT NULL,
    "received" BIGINT NOT NULL,

    CONSTRAINT "DailyAccount_pkey" PRIMARY KEY ("companyId","currency","day")
);

-- CreateTable
CREATE TABLE "Bus" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID,
    "name" TEXT NOT NULL,
    "plate" TEXT NOT NULL,
    "foldedName" TEXT NOT NULL,
    "comfort" "Comfort" NOT NULL DEFAULT 'CLASSIC',
    "amenities" TEXT[],
    "images" TEXT[],
    "layout" JSONB NOT NULL,
    "seatCount" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Bus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Path" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "startTerminalId" UUID NOT NULL,
    "endTerminalId" UUID NOT NULL,
    "distanceKm" INTEGER NOT NULL,
    "durationMinutes" INTEGER NOT NULL,
    "basePrice" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "measuredDepartures" INTEGER NOT NULL DEFAULT 0,
    "punctualDepartures" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Path_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceSeason" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "pathId" UUID,
    "name" TEXT NOT NULL,
    "firstDay" DATE NOT NULL,
    "lastDay" DATE NOT NULL,
    "basisPoints" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PriceSeason_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TripPlan" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "pathId" UUID NOT NULL,
    "busId" UUID NOT NULL,
    "departureTime" TEXT NOT NULL,
    "weekdays" INTEGER[],
    "validFrom" DATE NOT NULL,
    "validTo" DATE,
    "price" INTEGER NOT NULL,
    "runsOnHolidays" BOOLEAN NOT NULL DEFAULT true,
    "exceptions" DATE[],
    "refundable" BOOLEAN NOT NULL DEFAULT true,
    "requireValidation" BOOLEAN NOT NULL DEFAULT false,
    "canChoosePlace" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TripPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Trip" (
    "productId" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "planId" UUID,
    "planDate" DATE,
    "pathId" UUID NOT NULL,
    "busId" UUID NOT NULL,
    "seatCount" INTEGER NOT NULL,
    "comfort" "Comfort" NOT NULL,
    "counterSeats" INTEGER[],
    "driver" TEXT,
    "driverId" UUID,
    "plate" TEXT,
    "seasonBasisPoints" INTEGER NOT NULL DEFAULT 0,
    "lateReason" "LateReason",
    "delayMinutes" INTEGER NOT NULL DEFAULT 0,
    "takenBackAt" TIMESTAMPTZ,

    CONSTRAINT "Trip_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "BusDriver" (
    "id" UUID NOT NULL,
    "foldedName" TEXT NOT NULL,
    "companyId" UUID NOT NULL,
    "terminalId" UUID NOT NULL,
    "userId" UUID,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "licenceNumber" TEXT NOT NULL DEFAULT '',
    "licenceExpiresOn" DATE,
    "medicalExpiresOn" DATE,
    "daysOff" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BusDriver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DriverAbsence" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "driverId" UUID NOT NULL,
    "firstDay" DATE NOT NULL,
    "lastDay" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DriverAbsence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TripMark" (
    "productId" UUID NOT NULL,
    "moment" "TripMoment" NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "userId" UUID NOT NULL,
    "receivedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TripMark_pkey" PRIMARY KEY ("productId","moment")
);

-- CreateTable
CREATE TABLE "DeparturePromise" (
    "companyId" UUID NOT NULL,

    CONSTRAINT "DeparturePromise_pkey" PRIMARY KEY ("companyId")
);

-- CreateTable
CREATE TABLE "LateOffer" (
    "bookingId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "status" "LateOfferStatus" NOT NULL DEFAULT 'OPEN',
    "offeredAt" TIMESTAMPTZ NOT NULL,
    "answeredAt" TIMESTAMPTZ,
    "toProductId" UUID,
    "difference" INTEGER NOT NULL DEFAULT 0,
    "places" INTEGER NOT NULL DEFAULT 0,
    "settledAt" TIMESTAMPTZ,

    CONSTRAINT "LateOffer_pkey" PRIMARY KEY ("bookingId","productId")
);

-- CreateTable
CREATE TABLE "_ConsultantToInsurer" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_ConsultantToInsurer_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateTable
CREATE TABLE "_ConsultingDocumentToConsultingService" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_ConsultingDocumentToConsultingService_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateTable
CREATE TABLE "_EventToEventTarget" (
    "A" UUID NOT NULL,
    "B" UUID NOT NULL,

    CONSTRAINT "_EventToEventTarget_AB_pkey" PRIMARY KEY ("A","B")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_phone_key" ON "User"("phone");

-- CreateIndex
CREATE INDEX "User_countryId_createdAt_idx" ON "User"("countryId", "createdAt");

-- CreateIndex
CREATE INDEX "User_lastName_firstName_idx" ON "User"("lastName", "firstName");

-- CreateIndex
CREATE INDEX "User_id_firstName_erasedAt_idx" ON "User"("id", "firstName", "erasedAt");

-- CreateIndex
CREATE INDEX "CustomerNote_userId_createdAt_idx" ON "CustomerNote"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "CustomerNote_authorId_idx" ON "CustomerNote"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "Role_slug_key" ON "Role"("slug");

-- CreateIndex
CREATE INDEX "UserRole_companyId_idx" ON "UserRole"("companyId");

-- CreateIndex
CREATE INDEX "UserRole_terminalId_idx" ON "UserRole"("terminalId");

-- CreateIndex
CREATE UNIQUE INDEX "UserRole_userId_roleId_companyId_terminalId_key" ON "UserRole"("userId", "roleId", "companyId", "terminalId");

-- CreateIndex
CREATE UNIQUE INDEX "PersonalToken_hash_key" ON "PersonalToken"("hash");

-- CreateIndex
CREATE INDEX "PersonalToken_userId_idx" ON "PersonalToken"("userId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_sessionId_key" ON "PushSubscription"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "Verification_credential_createdAt_idx" ON "Verification"("credential", "createdAt");

-- CreateIndex
CREATE INDEX "SocialAccount_userId_idx" ON "SocialAccount"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "SocialAccount_provider_providerId_key" ON "SocialAccount"("provider", "providerId");

-- CreateIndex
CREATE INDEX "UserDocument_userId_idx" ON "UserDocument"("userId");

-- CreateIndex
CREATE INDEX "Companion_userId_idx" ON "Companion"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Insurer_countryId_name_key" ON "Insurer"("countryId", "name");

-- CreateIndex
CREATE INDEX "Consultant_domainId_idx" ON "Consultant"("domainId");

-- CreateIndex
CREATE UNIQUE INDEX "Consultant_companyId_userId_key" ON "Consultant"("companyId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "ConsultingService_companyId_name_key" ON "ConsultingService"("companyId", "name");

-- CreateIndex
CREATE INDEX "Sublocation_companyId_idx" ON "Sublocation"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Sublocation_placeId_name_key" ON "Sublocation"("placeId", "name");

-- CreateIndex
CREATE INDEX "AppointmentOffer_companyId_idx" ON "AppointmentOffer"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "AppointmentOffer_consultantId_serviceId_key" ON "AppointmentOffer"("consultantId", "serviceId");

-- CreateIndex
CREATE INDEX "Timetable_consultantId_validFrom_idx" ON "Timetable"("consultantId", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "TimetableException_consultantId_day_key" ON "TimetableException"("consultantId", "day");

-- CreateIndex
CREATE INDEX "AppointmentVisit_companyId_status_idx" ON "AppointmentVisit"("companyId", "status");

-- CreateIndex
CREATE INDEX "ConsultantDelay_consultantId_day_idx" ON "ConsultantDelay"("consultantId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "InsuranceRequest_bookingId_key" ON "InsuranceRequest"("bookingId");

-- CreateIndex
CREATE INDEX "InsuranceRequest_companyId_status_idx" ON "InsuranceRequest"("companyId", "status");

-- CreateIndex
CREATE INDEX "InsuranceRequest_status_decidedAt_idx" ON "InsuranceRequest"("status", "decidedAt");

-- CreateIndex
CREATE INDEX "InsuranceRequest_shiftId_idx" ON "InsuranceRequest"("shiftId");

-- CreateIndex
CREATE INDEX "AppointmentWait_productId_status_createdAt_idx" ON "AppointmentWait"("productId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "AppointmentWait_userId_idx" ON "AppointmentWait"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Bill_idempotencyKey_key" ON "Bill"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Bill_userId_createdAt_idx" ON "Bill"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "BillShare_billId_idx" ON "BillShare"("billId");

-- CreateIndex
CREATE UNIQUE INDEX "Booking_code_key" ON "Booking"("code");

-- CreateIndex
CREATE INDEX "Booking_billId_idx" ON "Booking"("billId");

-- CreateIndex
CREATE INDEX "Booking_userId_startsAt_idx" ON "Booking"("userId", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_companyId_createdAt_id_idx" ON "Booking"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Booking_companyId_kind_startsAt_idx" ON "Booking"("companyId", "kind", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_terminalId_startsAt_idx" ON "Booking"("terminalId", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_productId_status_places_idx" ON "Booking"("productId", "status", "places");

-- CreateIndex
CREATE INDEX "Booking_contactPhone_idx" ON "Booking"("contactPhone");

-- CreateIndex
CREATE INDEX "Booking_status_startsAt_idx" ON "Booking"("status", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_status_countryId_companyId_terminalId_idx" ON "Booking"("status", "countryId", "companyId", "terminalId");

-- CreateIndex
CREATE INDEX "Booking_startsAt_idx" ON "Booking"("startsAt");

-- CreateIndex
CREATE INDEX "Booking_createdAt_id_countryId_idx" ON "Booking"("createdAt", "id", "countryId");

-- CreateIndex
CREATE INDEX "Claim_bookingId_idx" ON "Claim"("bookingId");

-- CreateIndex
CREATE INDEX "Block_resourceId_fromUnit_idx" ON "Block"("resourceId", "fromUnit");

-- CreateIndex
CREATE INDEX "Block_companyId_idx" ON "Block"("companyId");

-- CreateIndex
CREATE INDEX "Block_partOfId_idx" ON "Block"("partOfId");

-- CreateIndex
CREATE UNIQUE INDEX "Block_feedId_uid_resourceId_key" ON "Block"("feedId", "uid", "resourceId");

-- CreateIndex
CREATE UNIQUE INDEX "Block_overdueId_resourceId_key" ON "Block"("overdueId", "resourceId");

-- CreateIndex
CREATE INDEX "CalendarFeed_resourceId_idx" ON "CalendarFeed"("resourceId");

-- CreateIndex
CREATE INDEX "CalendarFeed_companyId_idx" ON "CalendarFeed"("companyId");

-- CreateIndex
CREATE INDEX "CalendarFeed_active_checkedAt_idx" ON "CalendarFeed"("active", "checkedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarAddress_token_key" ON "CalendarAddress"("token");

-- CreateIndex
CREATE INDEX "Deposit_status_releaseDueAt_idx" ON "Deposit"("status", "releaseDueAt");

-- CreateIndex
CREATE INDEX "Deposit_companyId_status_idx" ON "Deposit"("companyId", "status");

-- CreateIndex
CREATE INDEX "Deposit_companyId_releasedAt_idx" ON "Deposit"("companyId", "releasedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_bookingId_key" ON "Deposit"("bookingId");

-- CreateIndex
CREATE INDEX "BookingChange_bookingId_idx" ON "BookingChange"("bookingId");

-- CreateIndex
CREATE INDEX "BookingChange_status_expiresAt_idx" ON "BookingChange"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "BookingNote_bookingId_createdAt_idx" ON "BookingNote"("bookingId", "createdAt");

-- CreateIndex
CREATE INDEX "BookingNote_authorId_idx" ON "BookingNote"("authorId");

-- CreateIndex
CREATE INDEX "Passenger_phone_idx" ON "Passenger"("phone");

-- CreateIndex
CREATE UNIQUE INDEX "Passenger_bookingId_unit_key" ON "Passenger"("bookingId", "unit");

-- CreateIndex
CREATE UNIQUE INDEX "Ticket_code_key" ON "Ticket"("code");

-- CreateIndex
CREATE INDEX "Ticket_bookingId_idx" ON "Ticket"("bookingId");

-- CreateIndex
CREATE INDEX "Ticket_productId_idx" ON "Ticket"("productId");

-- CreateIndex
CREATE INDEX "TicketScan_companyId_scannedAt_idx" ON "TicketScan"("companyId", "scannedAt");

-- CreateIndex
CREATE INDEX "TicketScan_productId_idx" ON "TicketScan"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "Review_bookingId_key" ON "Review"("bookingId");

-- CreateIndex
CREATE INDEX "Review_companyId_createdAt_idx" ON "Review"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "Review_productId_createdAt_idx" ON "Review"("productId", "createdAt");

-- CreateIndex
CREATE INDEX "Review_createdAt_id_idx" ON "Review"("createdAt", "id");

-- CreateIndex
CREATE INDEX "DeskAllotment_productId_idx" ON "DeskAllotment"("productId");

-- CreateIndex
CREATE INDEX "DeskAllotment_userId_takenAt_idx" ON "DeskAllotment"("userId", "takenAt");

-- CreateIndex
CREATE UNIQUE INDEX "DeskSale_bookingId_key" ON "DeskSale"("bookingId");

-- CreateIndex
CREATE INDEX "DeskSale_allotmentId_idx" ON "DeskSale"("allotmentId");

-- CreateIndex
CREATE INDEX "DeskSale_companyId_outcome_syncedAt_idx" ON "DeskSale"("companyId", "outcome", "syncedAt");

-- CreateIndex
CREATE INDEX "Rush_productId_idx" ON "Rush"("productId");

-- CreateIndex
CREATE INDEX "Rush_companyId_createdAt_idx" ON "Rush"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "RushEntry_rushId_number_idx" ON "RushEntry"("rushId", "number");

-- CreateIndex
CREATE INDEX "RushEntry_userId_idx" ON "RushEntry"("userId");

-- CreateIndex
CREATE INDEX "RushEntry_billId_idx" ON "RushEntry"("billId");

-- CreateIndex
CREATE UNIQUE INDEX "RushEntry_rushId_place_key" ON "RushEntry"("rushId", "place");

-- CreateIndex
CREATE UNIQUE INDEX "RushEntry_rushId_device_key" ON "RushEntry"("rushId", "device");

-- CreateIndex
CREATE UNIQUE INDEX "RushEntry_rushId_userId_key" ON "RushEntry"("rushId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Domain_slug_key" ON "Domain"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Category_domainId_name_key" ON "Category"("domainId", "name");

-- CreateIndex
CREATE INDEX "Product_companyId_startsAt_idx" ON "Product"("companyId", "startsAt");

-- CreateIndex
CREATE INDEX "Product_terminalId_startsAt_idx" ON "Product"("terminalId", "startsAt");

-- CreateIndex
CREATE INDEX "Product_kind_status_startsAt_idx" ON "Product"("kind", "status", "startsAt");

-- CreateIndex
CREATE INDEX "Product_kind_startsAt_id_idx" ON "Product"("kind", "startsAt", "id");

-- CreateIndex
CREATE INDEX "Product_kind_cityId_toCityId_startsAt_idx" ON "Product"("kind", "cityId", "toCityId", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "CarBrand_name_key" ON "CarBrand"("name");

-- CreateIndex
CREATE UNIQUE INDEX "CarModel_brandId_name_key" ON "CarModel"("brandId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "VehicleSpecification_name_key" ON "VehicleSpecification"("name");

-- CreateIndex
CREATE UNIQUE INDEX "EventCategory_name_key" ON "EventCategory"("name");

-- CreateIndex
CREATE UNIQUE INDEX "EventTarget_name_key" ON "EventTarget"("name");

-- CreateIndex
CREATE UNIQUE INDEX "HouseAccessory_name_key" ON "HouseAccessory"("name");

-- CreateIndex
CREATE UNIQUE INDEX "HouseType_name_key" ON "HouseType"("name");

-- CreateIndex
CREATE UNIQUE INDEX "HousePartType_name_key" ON "HousePartType"("name");

-- CreateIndex
CREATE UNIQUE INDEX "ConsultingDocument_name_key" ON "ConsultingDocument"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Favourite_userId_productId_key" ON "Favourite"("userId", "productId");

-- CreateIndex
CREATE INDEX "Watch_endsAt_idx" ON "Watch"("endsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Watch_userId_subject_key" ON "Watch"("userId", "subject");

-- CreateIndex
CREATE INDEX "Conversation_userId_lastMessageAt_idx" ON "Conversation"("userId", "lastMessageAt");

-- CreateIndex
CREATE INDEX "Conversation_companyId_lastMessageAt_idx" ON "Conversation"("companyId", "lastMessageAt");

-- CreateIndex
CREATE INDEX "ConversationMessage_conversationId_createdAt_idx" ON "ConversationMessage"("conversationId", "createdAt");

-- CreateIndex
CREATE INDEX "ContactMessage_createdAt_idx" ON "ContactMessage"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "OfferWait_countryId_offer_contact_key" ON "OfferWait"("countryId", "offer", "contact");

-- CreateIndex
CREATE INDEX "UssdSession_phone_updatedAt_idx" ON "UssdSession"("phone", "updatedAt");

-- CreateIndex
CREATE INDEX "UssdSession_updatedAt_idx" ON "UssdSession"("updatedAt");

-- CreateIndex
CREATE INDEX "ReceivedSms_phone_createdAt_idx" ON "ReceivedSms"("phone", "createdAt");

-- CreateIndex
CREATE INDEX "ReceivedSms_createdAt_idx" ON "ReceivedSms"("createdAt");

-- CreateIndex
CREATE INDEX "VenueMap_companyId_idx" ON "VenueMap"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "VenueMap_placeId_name_key" ON "VenueMap"("placeId", "name");

-- CreateIndex
CREATE INDEX "Event_companyId_idx" ON "Event"("companyId");

-- CreateIndex
CREATE INDEX "Event_placeId_idx" ON "Event"("placeId");

-- CreateIndex
CREATE INDEX "EventSession_companyId_idx" ON "EventSession"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "EventSession_eventId_slot_key" ON "EventSession"("eventId", "slot");

-- CreateIndex
CREATE UNIQUE INDEX "EventPool_productId_ordinal_key" ON "EventPool"("productId", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "EventPool_productId_name_key" ON "EventPool"("productId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "EventTariff_poolId_name_complimentary_key" ON "EventTariff"("poolId", "name", "complimentary");

-- CreateIndex
CREATE UNIQUE INDEX "EventTariffTemplate_companyId_name_key" ON "EventTariffTemplate"("companyId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "EventSponsor_eventId_name_key" ON "EventSponsor"("eventId", "name");

-- CreateIndex
CREATE INDEX "EventWait_status_createdAt_idx" ON "EventWait"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "EventWait_productId_userId_key" ON "EventWait"("productId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Country_shortCode_key" ON "Country"("shortCode");

-- CreateIndex
CREATE INDEX "City_countryId_searchName_idx" ON "City"("countryId", "searchName");

-- CreateIndex
CREATE UNIQUE INDEX "City_countryId_name_key" ON "City"("countryId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Holiday_countryId_date_key" ON "Holiday"("countryId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "SearchAlias_countryId_searchName_key" ON "SearchAlias"("countryId", "searchName");

-- CreateIndex
CREATE UNIQUE INDEX "Setting_countryId_key_key" ON "Setting"("countryId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "InvoiceConfig_countryId_key" ON "InvoiceConfig"("countryId");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice"("number");

-- CreateIndex
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice"("issuedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_companyId_periodStart_key" ON "Invoice"("companyId", "periodStart");

-- CreateIndex
CREATE UNIQUE INDEX "Company_slug_key" ON "Company"("slug");

-- CreateIndex
CREATE INDEX "Company_countryId_status_idx" ON "Company"("countryId", "status");

-- CreateIndex
CREATE INDEX "Terminal_cityId_idx" ON "Terminal"("cityId");

-- CreateIndex
CREATE UNIQUE INDEX "Terminal_companyId_name_key" ON "Terminal"("companyId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerRequest_reference_key" ON "PartnerRequest"("reference");

-- CreateIndex
CREATE INDEX "PartnerRequest_status_createdAt_idx" ON "PartnerRequest"("status", "createdAt");

-- CreateIndex
CREATE INDEX "PartnerRequest_userId_idx" ON "PartnerRequest"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_companyId_key" ON "PayoutAccount"("companyId");

-- CreateIndex
CREATE INDEX "CompanySubscription_companyId_endsOn_idx" ON "CompanySubscription"("companyId", "endsOn");

-- CreateIndex
CREATE INDEX "Webhook_companyId_idx" ON "Webhook"("companyId");

-- CreateIndex
CREATE INDEX "WebhookCall_companyId_createdAt_idx" ON "WebhookCall"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookCall_webhookId_createdAt_idx" ON "WebhookCall"("webhookId", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookCall_bookingId_idx" ON "WebhookCall"("bookingId");

-- CreateIndex
CREATE INDEX "WebhookCall_status_companyId_id_idx" ON "WebhookCall"("status", "companyId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_callbackToken_key" ON "Payment"("callbackToken");

-- CreateIndex
CREATE INDEX "Payment_billId_idx" ON "Payment"("billId");

-- CreateIndex
CREATE INDEX "Payment_bookingId_idx" ON "Payment"("bookingId");

-- CreateIndex
CREATE INDEX "Payment_companyId_createdAt_id_kind_idx" ON "Payment"("companyId", "createdAt", "id", "kind");

-- CreateIndex
CREATE INDEX "Payment_shiftId_idx" ON "Payment"("shiftId");

-- CreateIndex
CREATE INDEX "Payment_shareId_idx" ON "Payment"("shareId");

-- CreateIndex
CREATE INDEX "Payment_status_createdAt_id_idx" ON "Payment"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Payment_createdAt_id_kind_countryId_idx" ON "Payment"("createdAt", "id", "kind", "countryId");

-- CreateIndex
CREATE INDEX "Payment_kind_status_idx" ON "Payment"("kind", "status");

-- CreateIndex
CREATE INDEX "Payment_msisdn_idx" ON "Payment"("msisdn");

-- CreateIndex
CREATE INDEX "Payment_providerTransactionId_idx" ON "Payment"("providerTransactionId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_providerReference_provider_key" ON "Payment"("providerReference", "provider");

-- CreateIndex
CREATE INDEX "IdempotencyKey_expiresAt_idx" ON "IdempotencyKey"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTransaction_sourceEvent_key" ON "LedgerTransaction"("sourceEvent");

-- CreateIndex
CREATE INDEX "LedgerTransaction_bookingId_idx" ON "LedgerTransaction"("bookingId");

-- CreateIndex
CREATE INDEX "LedgerTransaction_billId_idx" ON "LedgerTransaction"("billId");

-- CreateIndex
CREATE INDEX "LedgerTransaction_paymentId_idx" ON "LedgerTransaction"("paymentId");

-- CreateIndex
CREATE INDEX "LedgerTransaction_companyId_createdAt_idx" ON "LedgerTransaction"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_transactionId_idx" ON "LedgerEntry"("transactionId");

-- CreateIndex
CREATE INDEX "LedgerEntry_companyId_account_createdAt_idx" ON "LedgerEntry"("companyId", "account", "createdAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_createdAt_idx" ON "LedgerEntry" USING BRIN ("createdAt");

-- CreateIndex
CREATE INDEX "CommissionRate_countryId_startsOn_idx" ON "CommissionRate"("countryId", "startsOn");

-- CreateIndex
CREATE INDEX "CashShift_terminalId_openedAt_idx" ON "CashShift"("terminalId", "openedAt");

-- CreateIndex
CREATE INDEX "CashShift_userId_closedAt_idx" ON "CashShift"("userId", "closedAt");

-- CreateIndex
CREATE INDEX "AuditEntry_objectId_at_idx" ON "AuditEntry"("objectId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_id_idx" ON "AuditEntry"("actorId", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_requestId_idx" ON "AuditEntry"("requestId");

-- CreateIndex
CREATE INDEX "AuditEntry_companyId_at_idx" ON "AuditEntry"("companyId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Message_dedupeKey_key" ON "Message"("dedupeKey");

-- CreateIndex
CREATE INDEX "Message_bookingId_idx" ON "Message"("bookingId");

-- CreateIndex
CREATE INDEX "Message_userId_idx" ON "Message"("userId");

-- CreateIndex
CREATE INDEX "Message_recipient_createdAt_idx" ON "Message"("recipient", "createdAt");

-- CreateIndex
CREATE INDEX "Message_createdAt_idx" ON "Message"("createdAt");

-- CreateIndex
CREATE INDEX "Message_providerId_idx" ON "Message"("providerId");

-- CreateIndex
CREATE INDEX "Message_status_countryId_id_idx" ON "Message"("status", "countryId", "id");

-- CreateIndex
CREATE INDEX "ServiceCall_service_at_idx" ON "ServiceCall"("service", "at");

-- CreateIndex
CREATE INDEX "ServiceCall_paymentId_idx" ON "ServiceCall"("paymentId");

-- CreateIndex
CREATE INDEX "ServiceCall_bookingId_idx" ON "ServiceCall"("bookingId");

-- CreateIndex
CREATE INDEX "ServiceCall_requestId_idx" ON "ServiceCall"("requestId");

-- CreateIndex
CREATE INDEX "ServiceCall_at_idx" ON "ServiceCall"("at");

-- CreateIndex
CREATE UNIQUE INDEX "StoredFile_key_key" ON "StoredFile"("key");

-- CreateIndex
CREATE INDEX "StoredFile_ownerId_idx" ON "StoredFile"("ownerId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Job_key_id_idx" ON "Job"("key", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderStatement_fileHash_key" ON "ProviderStatement"("fileHash");

-- CreateIndex
CREATE INDEX "ProviderStatement_countryId_provider_to_idx" ON "ProviderStatement"("countryId", "provider", "to");

-- CreateIndex
CREATE INDEX "StatementLine_bookedAt_idx" ON "StatementLine" USING BRIN ("bookedAt");

-- CreateIndex
CREATE UNIQUE INDEX "StatementLine_providerTransactionId_kind_provider_key" ON "StatementLine"("providerTransactionId", "kind", "provider");

-- CreateIndex
CREATE INDEX "Match_paymentId_idx" ON "Match"("paymentId");

-- CreateIndex
CREATE INDEX "Match_day_idx" ON "Match" USING BRIN ("day");

-- CreateIndex
CREATE UNIQUE INDEX "DayClose_countryId_day_key" ON "DayClose"("countryId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "RentalCar_plate_key" ON "RentalCar"("plate");

-- CreateIndex
CREATE INDEX "RentalCar_companyId_idx" ON "RentalCar"("companyId");

-- CreateIndex
CREATE INDEX "RentalCar_modelId_idx" ON "RentalCar"("modelId");

-- CreateIndex
CREATE INDEX "CarPaper_productId_idx" ON "CarPaper"("productId");

-- CreateIndex
CREATE INDEX "CarPaper_companyId_expiresOn_idx" ON "CarPaper"("companyId", "expiresOn");

-- CreateIndex
CREATE INDEX "CarPackage_productId_idx" ON "CarPackage"("productId");

-- CreateIndex
CREATE INDEX "CarPackage_companyId_idx" ON "CarPackage"("companyId");

-- CreateIndex
CREATE INDEX "Driver_companyId_idx" ON "Driver"("companyId");

-- CreateIndex
CREATE INDEX "PickupPlace_companyId_idx" ON "PickupPlace"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "RentalHours_companyId_subject_weekday_key" ON "RentalHours"("companyId", "subject", "weekday");

-- CreateIndex
CREATE UNIQUE INDEX "RentalClosure_companyId_subject_on_key" ON "RentalClosure"("companyId", "subject", "on");

-- CreateIndex
CREATE INDEX "Property_companyId_idx" ON "Property"("companyId");

-- CreateIndex
CREATE INDEX "Property_terminalId_idx" ON "Property"("terminalId");

-- CreateIndex
CREATE INDEX "RentalHouse_companyId_idx" ON "RentalHouse"("companyId");

-- CreateIndex
CREATE INDEX "RentalHouse_propertyId_idx" ON "RentalHouse"("propertyId");

-- CreateIndex
CREATE INDEX "RentalHouse_parentId_idx" ON "RentalHouse"("parentId");

-- CreateIndex
CREATE INDEX "RentalHouseAccessory_accessoryId_idx" ON "RentalHouseAccessory"("accessoryId");

-- CreateIndex
CREATE INDEX "RentalPhoto_productId_position_idx" ON "RentalPhoto"("productId", "position");

-- CreateIndex
CREATE INDEX "RentalPhoto_companyId_idx" ON "RentalPhoto"("companyId");

-- CreateIndex
CREATE INDEX "Handover_companyId_at_idx" ON "Handover"("companyId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Handover_bookingId_direction_key" ON "Handover"("bookingId", "direction");

-- CreateIndex
CREATE INDEX "DailyFigures_companyId_day_idx" ON "DailyFigures"("companyId", "day");

-- CreateIndex
CREATE INDEX "DailyFigures_countryId_day_idx" ON "DailyFigures"("countryId", "day");

-- CreateIndex
CREATE INDEX "CompanyFigures_companyId_day_idx" ON "CompanyFigures"("companyId", "day");

-- CreateIndex
CREATE INDEX "CompanyFigures_countryId_day_idx" ON "CompanyFigures"("countryId", "day");

-- CreateIndex
CREATE INDEX "HourlyFigures_companyId_day_idx" ON "HourlyFigures"("companyId", "day");

-- CreateIndex
CREATE INDEX "HourlyFigures_countryId_day_idx" ON "HourlyFigures"("countryId", "day");

-- CreateIndex
CREATE INDEX "StaleDay_companyId_day_idx" ON "StaleDay"("companyId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "Bus_plate_key" ON "Bus"("plate");

-- CreateIndex
CREATE INDEX "Bus_companyId_idx" ON "Bus"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Path_companyId_startTerminalId_endTerminalId_key" ON "Path"("companyId", "startTerminalId", "endTerminalId");

-- CreateIndex
CREATE INDEX "PriceSeason_companyId_lastDay_idx" ON "PriceSeason"("companyId", "lastDay");

-- CreateIndex
CREATE INDEX "TripPlan_companyId_idx" ON "TripPlan"("companyId");

-- CreateIndex
CREATE INDEX "Trip_pathId_idx" ON "Trip"("pathId");

-- CreateIndex
CREATE INDEX "Trip_busId_idx" ON "Trip"("busId");

-- CreateIndex
CREATE INDEX "Trip_driverId_idx" ON "Trip"("driverId");

-- CreateIndex
CREATE UNIQUE INDEX "Trip_planId_planDate_key" ON "Trip"("planId", "planDate");

-- CreateIndex
CREATE INDEX "BusDriver_terminalId_idx" ON "BusDriver"("terminalId");

-- CreateIndex
CREATE INDEX "BusDriver_userId_idx" ON "BusDriver"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "BusDriver_companyId_userId_key" ON "BusDriver"("companyId", "userId");

-- CreateIndex
CREATE INDEX "DriverAbsence_companyId_idx" ON "DriverAbsence"("companyId");

-- CreateIndex
CREATE INDEX "DriverAbsence_driverId_lastDay_idx" ON "DriverAbsence"("driverId", "lastDay");

-- CreateIndex
CREATE INDEX "LateOffer_productId_status_idx" ON "LateOffer"("productId", "status");

-- CreateIndex
CREATE INDEX "LateOffer_status_settledAt_idx" ON "LateOffer"("status", "settledAt");

-- CreateIndex
CREATE INDEX "_ConsultantToInsurer_B_index" ON "_ConsultantToInsurer"("B");

-- CreateIndex
CREATE INDEX "_ConsultingDocumentToConsultingService_B_index" ON "_ConsultingDocumentToConsultingService"("B");

-- CreateIndex
CREATE INDEX "_EventToEventTarget_B_index" ON "_EventToEventTarget"("B");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustomerNote" ADD CONSTRAINT "CustomerNote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustomerNote" ADD CONSTRAINT "CustomerNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserRole" ADD CONSTRAINT "UserRole_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonalToken" ADD CONSTRAINT "PersonalToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PersonalToken" ADD CONSTRAINT "PersonalToken_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verification" ADD CONSTRAINT "Verification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SocialAccount" ADD CONSTRAINT "SocialAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserDocument" ADD CONSTRAINT "UserDocument_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserDocument" ADD CONSTRAINT "UserDocument_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthProfile" ADD CONSTRAINT "HealthProfile_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Companion" ADD CONSTRAINT "Companion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskPreference" ADD CONSTRAINT "DeskPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Insurer" ADD CONSTRAINT "Insurer_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consultant" ADD CONSTRAINT "Consultant_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consultant" ADD CONSTRAINT "Consultant_domainId_fkey" FOREIGN KEY ("domainId") REFERENCES "Domain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consultant" ADD CONSTRAINT "Consultant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConsultingService" ADD CONSTRAINT "ConsultingService_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sublocation" ADD CONSTRAINT "Sublocation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sublocation" ADD CONSTRAINT "Sublocation_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentOffer" ADD CONSTRAINT "AppointmentOffer_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentOffer" ADD CONSTRAINT "AppointmentOffer_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentOffer" ADD CONSTRAINT "AppointmentOffer_consultantId_fkey" FOREIGN KEY ("consultantId") REFERENCES "Consultant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentOffer" ADD CONSTRAINT "AppointmentOffer_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "ConsultingService"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Timetable" ADD CONSTRAINT "Timetable_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Timetable" ADD CONSTRAINT "Timetable_consultantId_fkey" FOREIGN KEY ("consultantId") REFERENCES "Consultant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimetableCell" ADD CONSTRAINT "TimetableCell_timetableId_fkey" FOREIGN KEY ("timetableId") REFERENCES "Timetable"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimetableCell" ADD CONSTRAINT "TimetableCell_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimetableCell" ADD CONSTRAINT "TimetableCell_sublocationId_fkey" FOREIGN KEY ("sublocationId") REFERENCES "Sublocation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimetableException" ADD CONSTRAINT "TimetableException_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimetableException" ADD CONSTRAINT "TimetableException_consultantId_fkey" FOREIGN KEY ("consultantId") REFERENCES "Consultant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExceptionCell" ADD CONSTRAINT "ExceptionCell_exceptionId_fkey" FOREIGN KEY ("exceptionId") REFERENCES "TimetableException"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExceptionCell" ADD CONSTRAINT "ExceptionCell_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExceptionCell" ADD CONSTRAINT "ExceptionCell_sublocationId_fkey" FOREIGN KEY ("sublocationId") REFERENCES "Sublocation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentVisit" ADD CONSTRAINT "AppointmentVisit_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentVisit" ADD CONSTRAINT "AppointmentVisit_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConsultantDelay" ADD CONSTRAINT "ConsultantDelay_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConsultantDelay" ADD CONSTRAINT "ConsultantDelay_consultantId_fkey" FOREIGN KEY ("consultantId") REFERENCES "Consultant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InsuranceRequest" ADD CONSTRAINT "InsuranceRequest_shiftId_fkey" FOREIGN KEY ("shiftId") REFERENCES "CashShift"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InsuranceRequest" ADD CONSTRAINT "InsuranceRequest_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InsuranceRequest" ADD CONSTRAINT "InsuranceRequest_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InsuranceRequest" ADD CONSTRAINT "InsuranceRequest_insurerId_fkey" FOREIGN KEY ("insurerId") REFERENCES "Insurer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InsurancePaper" ADD CONSTRAINT "InsurancePaper_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "InsuranceRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InsurancePaper" ADD CONSTRAINT "InsurancePaper_userDocumentId_fkey" FOREIGN KEY ("userDocumentId") REFERENCES "UserDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentWait" ADD CONSTRAINT "AppointmentWait_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentWait" ADD CONSTRAINT "AppointmentWait_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentWait" ADD CONSTRAINT "AppointmentWait_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bill" ADD CONSTRAINT "Bill_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bill" ADD CONSTRAINT "Bill_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillShare" ADD CONSTRAINT "BillShare_billId_fkey" FOREIGN KEY ("billId") REFERENCES "Bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_billId_fkey" FOREIGN KEY ("billId") REFERENCES "Bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_soldById_fkey" FOREIGN KEY ("soldById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_overdueId_fkey" FOREIGN KEY ("overdueId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_partOfId_fkey" FOREIGN KEY ("partOfId") REFERENCES "Block"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookingChange" ADD CONSTRAINT "BookingChange_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookingNote" ADD CONSTRAINT "BookingNote_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookingNote" ADD CONSTRAINT "BookingNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passenger" ADD CONSTRAINT "Passenger_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketScan" ADD CONSTRAINT "TicketScan_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskAllotment" ADD CONSTRAINT "DeskAllotment_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskAllotment" ADD CONSTRAINT "DeskAllotment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskSale" ADD CONSTRAINT "DeskSale_allotmentId_fkey" FOREIGN KEY ("allotmentId") REFERENCES "DeskAllotment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskSale" ADD CONSTRAINT "DeskSale_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rush" ADD CONSTRAINT "Rush_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rush" ADD CONSTRAINT "Rush_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RushEntry" ADD CONSTRAINT "RushEntry_rushId_fkey" FOREIGN KEY ("rushId") REFERENCES "Rush"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RushEntry" ADD CONSTRAINT "RushEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RushEntry" ADD CONSTRAINT "RushEntry_billId_fkey" FOREIGN KEY ("billId") REFERENCES "Bill"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Category" ADD CONSTRAINT "Category_domainId_fkey" FOREIGN KEY ("domainId") REFERENCES "Domain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_domainId_fkey" FOREIGN KEY ("domainId") REFERENCES "Domain"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Product" ADD CONSTRAINT "Product_toCityId_fkey" FOREIGN KEY ("toCityId") REFERENCES "City"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarModel" ADD CONSTRAINT "CarModel_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "CarBrand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_toCityId_fkey" FOREIGN KEY ("toCityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationMessage" ADD CONSTRAINT "ConversationMessage_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversationMessage" ADD CONSTRAINT "ConversationMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContactMessage" ADD CONSTRAINT "ContactMessage_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferWait" ADD CONSTRAINT "OfferWait_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VenueMap" ADD CONSTRAINT "VenueMap_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VenueMap" ADD CONSTRAINT "VenueMap_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_placeId_fkey" FOREIGN KEY ("placeId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_domainId_fkey" FOREIGN KEY ("domainId") REFERENCES "Domain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "EventCategory"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSession" ADD CONSTRAINT "EventSession_venueMapId_fkey" FOREIGN KEY ("venueMapId") REFERENCES "VenueMap"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventPool" ADD CONSTRAINT "EventPool_productId_fkey" FOREIGN KEY ("productId") REFERENCES "EventSession"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventTariff" ADD CONSTRAINT "EventTariff_poolId_fkey" FOREIGN KEY ("poolId") REFERENCES "EventPool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventTariffTemplate" ADD CONSTRAINT "EventTariffTemplate_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventSponsor" ADD CONSTRAINT "EventSponsor_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventWait" ADD CONSTRAINT "EventWait_productId_fkey" FOREIGN KEY ("productId") REFERENCES "EventSession"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventWait" ADD CONSTRAINT "EventWait_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "City" ADD CONSTRAINT "City_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Holiday" ADD CONSTRAINT "Holiday_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchAlias" ADD CONSTRAINT "SearchAlias_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Setting" ADD CONSTRAINT "Setting_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InvoiceConfig" ADD CONSTRAINT "InvoiceConfig_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Company" ADD CONSTRAINT "Company_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Terminal" ADD CONSTRAINT "Terminal_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Terminal" ADD CONSTRAINT "Terminal_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerRequest" ADD CONSTRAINT "PartnerRequest_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerRequest" ADD CONSTRAINT "PartnerRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerRequest" ADD CONSTRAINT "PartnerRequest_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerRequestDocument" ADD CONSTRAINT "PartnerRequestDocument_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "PartnerRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerRequestDocument" ADD CONSTRAINT "PartnerRequestDocument_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayoutAccount" ADD CONSTRAINT "PayoutAccount_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanySubscription" ADD CONSTRAINT "CompanySubscription_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanySubscription" ADD CONSTRAINT "CompanySubscription_planId_fkey" FOREIGN KEY ("planId") REFERENCES "SubscriptionPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookCall" ADD CONSTRAINT "WebhookCall_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookCall" ADD CONSTRAINT "WebhookCall_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookCall" ADD CONSTRAINT "WebhookCall_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_billId_fkey" FOREIGN KEY ("billId") REFERENCES "Bill"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "Deposit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "BookingChange"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_shareId_fkey" FOREIGN KEY ("shareId") REFERENCES "BillShare"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_refundOfId_fkey" FOREIGN KEY ("refundOfId") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_shiftId_fkey" FOREIGN KEY ("shiftId") REFERENCES "CashShift"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommissionRate" ADD CONSTRAINT "CommissionRate_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommissionRate" ADD CONSTRAINT "CommissionRate_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommissionRate" ADD CONSTRAINT "CommissionRate_domainId_fkey" FOREIGN KEY ("domainId") REFERENCES "Domain"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommissionRate" ADD CONSTRAINT "CommissionRate_replacesId_fkey" FOREIGN KEY ("replacesId") REFERENCES "CommissionRate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashShift" ADD CONSTRAINT "CashShift_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashShift" ADD CONSTRAINT "CashShift_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashShift" ADD CONSTRAINT "CashShift_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderStatement" ADD CONSTRAINT "ProviderStatement_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayClose" ADD CONSTRAINT "DayClose_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalDay" ADD CONSTRAINT "RentalDay_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalCar" ADD CONSTRAINT "RentalCar_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalCar" ADD CONSTRAINT "RentalCar_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalCar" ADD CONSTRAINT "RentalCar_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "CarModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalCarSpecification" ADD CONSTRAINT "RentalCarSpecification_productId_fkey" FOREIGN KEY ("productId") REFERENCES "RentalCar"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalCarSpecification" ADD CONSTRAINT "RentalCarSpecification_specificationId_fkey" FOREIGN KEY ("specificationId") REFERENCES "VehicleSpecification"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarPaper" ADD CONSTRAINT "CarPaper_productId_fkey" FOREIGN KEY ("productId") REFERENCES "RentalCar"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarPaper" ADD CONSTRAINT "CarPaper_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarPackage" ADD CONSTRAINT "CarPackage_productId_fkey" FOREIGN KEY ("productId") REFERENCES "RentalCar"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarPackage" ADD CONSTRAINT "CarPackage_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Driver" ADD CONSTRAINT "Driver_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PickupPlace" ADD CONSTRAINT "PickupPlace_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PickupPlace" ADD CONSTRAINT "PickupPlace_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHours" ADD CONSTRAINT "RentalHours_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalClosure" ADD CONSTRAINT "RentalClosure_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Property" ADD CONSTRAINT "Property_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouse" ADD CONSTRAINT "RentalHouse_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouse" ADD CONSTRAINT "RentalHouse_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouse" ADD CONSTRAINT "RentalHouse_propertyId_fkey" FOREIGN KEY ("propertyId") REFERENCES "Property"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouse" ADD CONSTRAINT "RentalHouse_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "HouseType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouse" ADD CONSTRAINT "RentalHouse_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "RentalHouse"("productId") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHousePart" ADD CONSTRAINT "RentalHousePart_productId_fkey" FOREIGN KEY ("productId") REFERENCES "RentalHouse"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHousePart" ADD CONSTRAINT "RentalHousePart_partTypeId_fkey" FOREIGN KEY ("partTypeId") REFERENCES "HousePartType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouseAccessory" ADD CONSTRAINT "RentalHouseAccessory_productId_fkey" FOREIGN KEY ("productId") REFERENCES "RentalHouse"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalHouseAccessory" ADD CONSTRAINT "RentalHouseAccessory_accessoryId_fkey" FOREIGN KEY ("accessoryId") REFERENCES "HouseAccessory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalPhoto" ADD CONSTRAINT "RentalPhoto_productId_fkey" FOREIGN KEY ("productId") REFERENCES "RentalHouse"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalPhoto" ADD CONSTRAINT "RentalPhoto_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RentalPhoto" ADD CONSTRAINT "RentalPhoto_partTypeId_fkey" FOREIGN KEY ("partTypeId") REFERENCES "HousePartType"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Handover" ADD CONSTRAINT "Handover_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Handover" ADD CONSTRAINT "Handover_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DrivingLicence" ADD CONSTRAINT "DrivingLicence_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bus" ADD CONSTRAINT "Bus_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bus" ADD CONSTRAINT "Bus_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Path" ADD CONSTRAINT "Path_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Path" ADD CONSTRAINT "Path_startTerminalId_fkey" FOREIGN KEY ("startTerminalId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Path" ADD CONSTRAINT "Path_endTerminalId_fkey" FOREIGN KEY ("endTerminalId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceSeason" ADD CONSTRAINT "PriceSeason_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceSeason" ADD CONSTRAINT "PriceSeason_pathId_fkey" FOREIGN KEY ("pathId") REFERENCES "Path"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TripPlan" ADD CONSTRAINT "TripPlan_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TripPlan" ADD CONSTRAINT "TripPlan_pathId_fkey" FOREIGN KEY ("pathId") REFERENCES "Path"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TripPlan" ADD CONSTRAINT "TripPlan_busId_fkey" FOREIGN KEY ("busId") REFERENCES "Bus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trip" ADD CONSTRAINT "Trip_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trip" ADD CONSTRAINT "Trip_planId_fkey" FOREIGN KEY ("planId") REFERENCES "TripPlan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trip" ADD CONSTRAINT "Trip_pathId_fkey" FOREIGN KEY ("pathId") REFERENCES "Path"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trip" ADD CONSTRAINT "Trip_busId_fkey" FOREIGN KEY ("busId") REFERENCES "Bus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trip" ADD CONSTRAINT "Trip_driverId_fkey" FOREIGN KEY ("driverId") REFERENCES "BusDriver"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusDriver" ADD CONSTRAINT "BusDriver_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusDriver" ADD CONSTRAINT "BusDriver_terminalId_fkey" FOREIGN KEY ("terminalId") REFERENCES "Terminal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusDriver" ADD CONSTRAINT "BusDriver_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriverAbsence" ADD CONSTRAINT "DriverAbsence_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DriverAbsence" ADD CONSTRAINT "DriverAbsence_driverId_fkey" FOREIGN KEY ("driverId") REFERENCES "BusDriver"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TripMark" ADD CONSTRAINT "TripMark_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Trip"("productId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_ConsultantToInsurer" ADD CONSTRAINT "_ConsultantToInsurer_A_fkey" FOREIGN KEY ("A") REFERENCES "Consultant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_ConsultantToInsurer" ADD CONSTRAINT "_ConsultantToInsurer_B_fkey" FOREIGN KEY ("B") REFERENCES "Insurer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_ConsultingDocumentToConsultingService" ADD CONSTRAINT "_ConsultingDocumentToConsultingService_A_fkey" FOREIGN KEY ("A") REFERENCES "ConsultingDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_ConsultingDocumentToConsultingService" ADD CONSTRAINT "_ConsultingDocumentToConsultingService_B_fkey" FOREIGN KEY ("B") REFERENCES "ConsultingService"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_EventToEventTarget" ADD CONSTRAINT "_EventToEventTarget_A_fkey" FOREIGN KEY ("A") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "_EventToEventTarget" ADD CONSTRAINT "_EventToEventTarget_B_fkey" FOREIGN KEY ("B") REFERENCES "EventTarget"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on: what the schema cannot say.

-- The search over all kinds forgives slips of the finger.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One payment at a time may be on its way for a bill: two ways of paying started together cannot both charge.
CREATE UNIQUE INDEX "Payment_one_open_collection_per_bill" ON "Payment" ("billId")
  WHERE "kind" = 'COLLECT' AND "status" IN ('CREATED', 'PENDING') AND "purpose" <> 'SHARE';

-- Several people pay the parts of a shared bill at the same time, each part once.
CREATE UNIQUE INDEX "Payment_one_open_collection_per_share" ON "Payment" ("shareId")
  WHERE "kind" = 'COLLECT' AND "status" IN ('CREATED', 'PENDING');

-- A bill has one division at a time: a second one would collect its price again.
CREATE UNIQUE INDEX "BillShare_one_division_per_bill" ON "BillShare" ("billId", "place") WHERE "endedAt" IS NULL;

-- What has been written to the ledger stays.
CREATE FUNCTION "refuseLedgerChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = '23001';
END $$;

CREATE TRIGGER "LedgerTransaction_append_only" BEFORE UPDATE OR DELETE ON "LedgerTransaction"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "LedgerEntry_append_only" BEFORE UPDATE OR DELETE ON "LedgerEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "LedgerTransaction_no_truncate" BEFORE TRUNCATE ON "LedgerTransaction"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "LedgerEntry_no_truncate" BEFORE TRUNCATE ON "LedgerEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();

-- At commit every transaction of the ledger has entries, and they sum to zero in each currency.
CREATE FUNCTION "requireLedgerBalance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE WHEN TG_TABLE_NAME = 'LedgerEntry'
    THEN (to_jsonb(NEW) ->> 'transactionId')::uuid ELSE (to_jsonb(NEW) ->> 'id')::uuid END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "LedgerEntry" WHERE "transactionId" = checked) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', checked USING ERRCODE = '23514';
  END IF;
  IF EXISTS (
    SELECT 1 FROM "LedgerEntry" WHERE "transactionId" = checked GROUP BY "currency" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', checked USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "LedgerTransaction_balanced" AFTER INSERT ON "LedgerTransaction"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "requireLedgerBalance"();
CREATE CONSTRAINT TRIGGER "LedgerEntry_balanced" AFTER INSERT ON "LedgerEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "requireLedgerBalance"();

-- What an operator has told stays as it was told, and a closed day stays closed.
CREATE TRIGGER "StatementLine_append_only" BEFORE UPDATE OR DELETE ON "StatementLine"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "ProviderStatement_append_only" BEFORE UPDATE OR DELETE ON "ProviderStatement"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "ProviderStatement_no_truncate" BEFORE TRUNCATE ON "ProviderStatement"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "StatementLine_no_truncate" BEFORE TRUNCATE ON "StatementLine"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "DayClose_append_only" BEFORE UPDATE OR DELETE ON "DayClose"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "DayClose_no_truncate" BEFORE TRUNCATE ON "DayClose"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();

-- A line has its statement, and a match its line: looked for once for all rows of an INSERT. Neither can go away later.
CREATE FUNCTION "requireStatement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "added" a WHERE NOT EXISTS (SELECT 1 FROM "ProviderStatement" s WHERE s."id" = a."statementId")
  ) THEN
    RAISE EXCEPTION 'a line has no statement' USING ERRCODE = '23503';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION "requireStatementLine"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "added" a
    WHERE a."lineId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "StatementLine" l WHERE l."id" = a."lineId")
  ) THEN
    RAISE EXCEPTION 'a match has no line' USING ERRCODE = '23503';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "StatementLine_statement" AFTER INSERT ON "StatementLine"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "requireStatement"();
CREATE TRIGGER "Match_line" AFTER INSERT ON "Match"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "requireStatementLine"();
CREATE TRIGGER "Match_same_line" BEFORE UPDATE OF "lineId" ON "Match"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();

-- A line has one match at most, and one more where its balance does not follow from the line before; a payment without a line has one.
ALTER TABLE "Match" ADD CONSTRAINT "Match_one_of_each_line"
  CHECK ("lineId" IS NULL OR "class" = 'BALANCE_GAP' OR "id" = "lineId");
CREATE UNIQUE INDEX "Match_one_gap_of_each_line" ON "Match" ("lineId") WHERE "class" = 'BALANCE_GAP';
CREATE UNIQUE INDEX "Match_one_without_line" ON "Match" ("paymentId") WHERE "lineId" IS NULL;
CREATE INDEX "Match_open" ON "Match" ("countryId", "class", "createdAt") WHERE "state" = 'OPEN';

-- The country in whose books a posting stands.
CREATE FUNCTION "countryOfPosting"(posting uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(t."countryId", p."countryId", b."countryId", k."countryId", c."countryId")
  FROM "LedgerTransaction" t
    LEFT JOIN "Payment" p ON p."id" = t."paymentId"
    LEFT JOIN "Bill" b ON b."id" = t."billId"
    LEFT JOIN "Booking" k ON k."id" = t."bookingId"
    LEFT JOIN "Company" c ON c."id" = t."companyId"
  WHERE t."id" = posting
$$;

-- Nothing is added to a closed day. Only what is dated back by hours can belong to one: a day is closed six hours after its end.
CREATE FUNCTION "refuseEntryOfClosedDay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "Country" n JOIN "DayClose" d ON d."countryId" = n."id"
    WHERE n."id" = "countryOfPosting"(NEW."transactionId") AND d."day" = (NEW."createdAt" AT TIME ZONE n."timeZone")::date
  ) THEN
    RAISE EXCEPTION 'the day of this entry is closed' USING ERRCODE = '23001';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "LedgerEntry_of_open_day" AFTER INSERT ON "LedgerEntry" FOR EACH ROW
  WHEN (NEW."createdAt" < now() - interval '2 hours') EXECUTE FUNCTION "refuseEntryOfClosedDay"();

-- Ends a statement that got fewer units than it asked for, and with it everything the statement wrote.
CREATE FUNCTION "requireAllUnits"(taken bigint, wanted bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF taken < wanted THEN
    RAISE EXCEPTION 'units taken: % of %', taken, wanted USING ERRCODE = 'MB001';
  END IF;
  RETURN true;
END $$;

-- One open queue for each product.
CREATE INDEX "Job_due" ON "Job" ("runAt", "id") WHERE "lockedAt" IS NULL;
CREATE UNIQUE INDEX "Rush_one_open" ON "Rush" ("productId") WHERE "endedAt" IS NULL;

-- Ends a statement whose entry into a queue was used by another one, and with it everything the statement wrote.
CREATE FUNCTION "requireOwnEntries"(entered bigint, wanted bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF entered < wanted THEN
    RAISE EXCEPTION 'entries used: % of %', entered, wanted USING ERRCODE = 'MB005';
  END IF;
  RETURN true;
END $$;

-- True when the owner of a lapsed claim's unit may change: a block that covers the unit comes first. Each query of such a
-- function sees what has been committed before it, also a block that was placed while the statement waited for the unit.
CREATE FUNCTION "mayTakeLapsed"(resource uuid, wanted int, taker uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN coalesce((SELECT bool_or(b."id" = taker) FROM "Block" b
    WHERE b."resourceId" = resource AND b."fromUnit" <= wanted AND b."toUnit" > wanted), true);
END $$;

-- The block that gets a unit when its owner leaves it, also one that was placed while the statement waited for the unit. It
-- is locked: one that is being removed or moved is waited for, and looked at again.
CREATE FUNCTION "blockOver"(resource uuid, wanted int) RETURNS TABLE ("blockId" uuid, "companyId" uuid)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN QUERY SELECT found."id", found."companyId" FROM (
    SELECT b."id", b."companyId" FROM "Block" b
    WHERE b."resourceId" = resource AND b."fromUnit" <= wanted AND b."toUnit" > wanted FOR SHARE) found
  ORDER BY found."id" LIMIT 1;
END $$;

-- Ends the statement of a buyer who holds enough unpaid places already. The buyer's row is locked first, and each query of
-- such a function sees what has been committed before it: of two holds in the same instant the second counts the first.
CREATE FUNCTION "requireFewHolds"(buyer uuid, maximum int, replaced uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  held int;
BEGIN
  IF buyer IS NULL THEN
    RETURN true;
  END IF;
  PERFORM 1 FROM "User" WHERE "id" = buyer FOR NO KEY UPDATE;
  SELECT count(*) INTO held FROM "Bill" b
  WHERE b."userId" = buyer AND b."paidAt" IS NULL AND b."holdExpiresAt" > at AND b."id" IS DISTINCT FROM replaced
    -- Not as a join: over many bookings the planner would begin with all those that wait for money.
    AND (SELECT bool_or(k."status" IN ('REQUESTED', 'PENDING')) FROM "Booking" k WHERE k."billId" = b."id");
  IF held >= maximum THEN
    RAISE EXCEPTION 'unpaid holds: % of %', held, maximum USING ERRCODE = 'MB002';
  END IF;
  RETURN true;
END $$;

-- A villa is let with all its rooms: a sale that was planned before a room was added is refused. Adding a room locks the
-- villa's row, so that of the two the second sees what the first has written.
CREATE FUNCTION "requireEveryRoom"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  also jsonb := coalesce(to_jsonb(NEW) -> 'also', to_jsonb(NEW) #> '{plan,also}');
BEGIN
  PERFORM 1 FROM "RentalHouse" WHERE "productId" = NEW."productId" FOR KEY SHARE;
  IF EXISTS (
    SELECT 1 FROM "RentalHouse" r WHERE r."parentId" = NEW."productId"
      AND NOT also @> jsonb_build_array(jsonb_build_object('resourceId', r."productId"))
  ) THEN
    RAISE EXCEPTION 'a room of % was added', NEW."productId" USING ERRCODE = 'MB004';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Booking_of_every_room" BEFORE INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."kind" = 'location' AND NEW."status" IN ('REQUESTED', 'PENDING', 'CONFIRMED'))
  EXECUTE FUNCTION "requireEveryRoom"();
CREATE TRIGGER "BookingChange_of_every_room" BEFORE INSERT ON "BookingChange"
  FOR EACH ROW WHEN (NEW."kind" = 'MOVED') EXECUTE FUNCTION "requireEveryRoom"();

-- The bills that a payer has left to be paid at desks are counted at each payment: an index keeps that count quick.
CREATE INDEX "Payment_open_collections_of_payer" ON "Payment" ("userId")
  WHERE "kind" = 'COLLECT' AND "status" IN ('CREATED', 'PENDING');

-- Whose paper's number is still kept: the nightly job that erases them reads these rows alone.
CREATE INDEX "Passenger_kept_identities" ON "Passenger" ("bookingId") WHERE "identityNumber" IS NOT NULL;

-- One open drawer a person, whatever the application does.
CREATE UNIQUE INDEX "CashShift_one_open" ON "CashShift"("userId") WHERE "closedAt" IS NULL;

-- Names as they are searched: the database folds them by the table of shared/text/folded-name.ts.
ALTER TABLE "User" DROP COLUMN "foldedName";
ALTER TABLE "User" ADD COLUMN "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS (translate("firstName" || ' ' || "lastName",
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')) STORED;

ALTER TABLE "Booking" DROP COLUMN "foldedName";
ALTER TABLE "Booking" ADD COLUMN "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS (translate("contactName",
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')) STORED;

ALTER TABLE "Passenger" DROP COLUMN "foldedName";
ALTER TABLE "Passenger" ADD COLUMN "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS (translate("name",
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')) STORED;

-- At most one key signs.
CREATE UNIQUE INDEX "SigningKey_one_signs" ON "SigningKey" ("active") WHERE "active";

-- The state that the columns amount to, in one word.
ALTER TABLE "SigningKey" DROP COLUMN "state";
ALTER TABLE "SigningKey" ADD COLUMN "state" TEXT NOT NULL
  GENERATED ALWAYS AS (CASE
    WHEN "revokedAt" IS NOT NULL THEN 'REVOKED'
    WHEN "active" THEN 'SIGNING'
    WHEN "retiredAt" IS NOT NULL THEN 'RETIRED'
    ELSE 'PREPARED' END) STORED;

-- A place has one ticket that counts: those that were given back keep the unit that they had.
CREATE UNIQUE INDEX "Ticket_one_for_each_place" ON "Ticket" ("bookingId", "unit") WHERE "status" <> 'CANCELLED';

-- Events: what a pool and a tariff may say.
ALTER TABLE "EventPool" ADD CONSTRAINT "EventPool_numbers"
  CHECK ("ordinal" BETWEEN 1 AND 20000 AND "capacity" BETWEEN 1 AND 99999);
ALTER TABLE "EventTariff" ADD CONSTRAINT "EventTariff_numbers"
  CHECK ("price" >= 0 AND "cap" BETWEEN 1 AND 99999 AND "perBooking" BETWEEN 1 AND 20 AND "admits" BETWEEN 1 AND 50);
ALTER TABLE "EventTariff" ADD CONSTRAINT "EventTariff_window" CHECK ("salesFrom" < "salesTo");
ALTER TABLE "EventWait" ADD CONSTRAINT "EventWait_count" CHECK ("count" BETWEEN 1 AND 20);

-- A pool never becomes smaller than the highest place that is sold or held of it.
CREATE FUNCTION "refusePoolBelowSales"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first int := OLD."ordinal" * 100000;
  left_places int := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW."capacity" END;
  highest int;
BEGIN
  SELECT max("unit") - first INTO highest FROM "Claim"
  WHERE "resourceId" = OLD."productId" AND "unit" > first AND "unit" < first + 100000
    AND ("expiresAt" IS NULL OR "expiresAt" > now());
  IF highest > left_places THEN
    RAISE EXCEPTION 'place % of the pool is sold', highest USING ERRCODE = 'MB003';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER "EventPool_keeps_sales" BEFORE UPDATE OF "capacity", "ordinal" OR DELETE ON "EventPool"
  FOR EACH ROW EXECUTE FUNCTION "refusePoolBelowSales"();

-- How many offers a company sells is counted in the index alone.
CREATE INDEX "Product_on_sale" ON "Product" ("companyId", "startsAt") WHERE "status" = 'PUBLISHED' AND "cancelledAt" IS NULL;

-- The list of events begins with what comes next, in one city or in all.
CREATE INDEX "Product_events_next" ON "Product" ("countryId", "startsAt") WHERE "kind" = 'event' AND "status" = 'PUBLISHED';
CREATE INDEX "Product_events_of_city" ON "Product" ("cityId", "startsAt") WHERE "kind" = 'event' AND "status" = 'PUBLISHED';
-- The same list begun with the cheapest: its pages are read in the order of the index too.
CREATE INDEX "Product_events_by_price" ON "Product" ("countryId", "price", "startsAt", "id") WHERE "kind" = 'event' AND "status" = 'PUBLISHED';
CREATE INDEX "Product_events_of_city_by_price" ON "Product" ("cityId", "price", "startsAt", "id") WHERE "kind" = 'event' AND "status" = 'PUBLISHED';
-- Appointments are cut into quarters of an hour.
ALTER TABLE "ConsultingService" ADD CONSTRAINT "ConsultingService_quarters"
  CHECK ("minutes" > 0 AND "minutes" % 15 = 0 AND "bufferAfter" >= 0 AND "bufferAfter" % 15 = 0 AND "price" >= 0);
ALTER TABLE "TimetableCell" ADD CONSTRAINT "TimetableCell_range"
  CHECK ("weekday" BETWEEN 1 AND 7 AND "quarter" BETWEEN 0 AND 95);
ALTER TABLE "ExceptionCell" ADD CONSTRAINT "ExceptionCell_range" CHECK ("quarter" BETWEEN 0 AND 95);
ALTER TABLE "InsuranceRequest" ADD CONSTRAINT "InsuranceRequest_amount" CHECK (("status" = 'ACCEPTED') = ("coveredAmount" IS NOT NULL) AND "coveredAmount" >= 0);

-- What people search for besides names of persons: places, companies and buses, folded by the same table.
CREATE FUNCTION "foldText"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(value,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎÆɓƁÇçĆćĈĉĊċČčĎďđĐɗƊÈÉÊËèéêëĒēĔĕĖėĘęĚěɛƐəƏĜĝĞğĠġĢģĤĥÌÍÎÏìíîïĨĩĪīĬĭĮįİǏǐɨƗıĴĵĶķĹĺĻļĽľłŁÑñŃńŅņŇňǸǹŋŊÒÓÔÕÖòóôõöŌōŎŏŐőǑǒøØɔƆŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųǓǔǕǖǗǘǙǚǛǜʉɄŴŵÝýÿŶŷŸƴƳŹźŻżŽž̧̨̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaaaaaaaaæbbccccccccccddddddeeeeeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnnnnnooooooooooooooooooooooœrrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuwwyyyyyyyyzzzzzz')
$$;

ALTER TABLE "City" DROP COLUMN "foldedName";
ALTER TABLE "City" ADD COLUMN "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS ("foldText"("name" || ' ' || "region")) STORED;

ALTER TABLE "Company" DROP COLUMN "foldedName";
ALTER TABLE "Company" ADD COLUMN "foldedName" TEXT NOT NULL GENERATED ALWAYS AS ("foldText"("name")) STORED;

ALTER TABLE "Terminal" DROP COLUMN "foldedName";
ALTER TABLE "Terminal" ADD COLUMN "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS ("foldText"("name" || ' ' || "quarter" || ' ' || "landmark" || ' ' || "address")) STORED;

ALTER TABLE "Bus" DROP COLUMN "foldedName";
ALTER TABLE "Bus" ADD COLUMN "foldedName" TEXT NOT NULL
  GENERATED ALWAYS AS ("foldText"("name" || ' ' || "plate" || ' ' || replace("plate", ' ', ''))) STORED;

-- Everything else that is searched by words: one column in each table, folded by the same table of letters. What has a
-- name in English is found by that too.
DO $$
DECLARE searched record;
BEGIN
  FOR searched IN SELECT * FROM (VALUES
    ('Category', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('Banner', $fold$"title" || ' ' || "text" || ' ' || coalesce("titleEn", '') || ' ' || coalesce("textEn", '')$fold$),
    ('EventTarget', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('Domain', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('ConsultingDocument', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('HousePartType', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('HouseAccessory', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('CarModel', $fold$"name"$fold$),
    ('VehicleSpecification', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('HouseType', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('CarBrand', $fold$"name"$fold$),
    ('EventCategory', $fold$"name" || ' ' || coalesce("nameEn", '')$fold$),
    ('RentalCar', $fold$"plate" || ' ' || replace("plate", ' ', '')$fold$),
    ('CarPackage', $fold$"name"$fold$),
    ('Driver', $fold$"name"$fold$),
    ('BusDriver', $fold$"name"$fold$),
    ('CarPaper', $fold$"number" || ' ' || replace("number", ' ', '')$fold$),
    ('RentalClosure', $fold$"reason"$fold$),
    ('RentalPhoto', $fold$"caption"$fold$),
    ('Property', $fold$"name" || ' ' || "caretaker"$fold$),
    ('CalendarFeed', $fold$"name"$fold$),
    ('EventSponsor', $fold$"name"$fold$),
    ('Event', $fold$"title"$fold$),
    ('VenueMap', $fold$"name"$fold$),
    ('Review', $fold$"comment"$fold$),
    ('AuditEntry', $fold$coalesce("reason", '')$fold$),
    ('Role', $fold$"description"$fold$),
    ('Holiday', $fold$"name"$fold$),
    ('SearchAlias', $fold$"phrase" || ' ' || "meaning"$fold$),
    ('Country', $fold$"name"$fold$),
    ('SubscriptionPlan', $fold$"name"$fold$),
    ('ContactMessage', $fold$"name" || ' ' || "subject"$fold$),
    ('PartnerRequest', $fold$"companyName" || ' ' || "contactLastName"$fold$),
    ('PayoutAccount', $fold$"holder"$fold$),
    ('Insurer', $fold$"name"$fold$),
    ('ConsultingService', $fold$"name"$fold$),
    ('Sublocation', $fold$"name"$fold$),
    ('Consultant', $fold$"name"$fold$),
    ('Product', $fold$"title"$fold$),
    ('Trip', $fold$coalesce("plate", '') || ' ' || replace(coalesce("plate", ''), ' ', '') || ' ' || coalesce("driver", '')$fold$)
  ) AS named("table", "text") LOOP
    EXECUTE format('ALTER TABLE %I DROP COLUMN "foldedName"', searched."table");
    EXECUTE format('ALTER TABLE %I ADD COLUMN "foldedName" TEXT NOT NULL GENERATED ALWAYS AS ("foldText"(%s)) STORED',
      searched."table", searched."text");
  END LOOP;
END $$;

-- A customer waits once for an earlier slot of an offer.
CREATE UNIQUE INDEX "AppointmentWait_open" ON "AppointmentWait" ("userId", "productId")
  WHERE "status" IN ('WAITING', 'OFFERED');

-- The lists of the back office look for letters anywhere in a code, a number, an address or a name, in tables of any size.
CREATE INDEX "Booking_search" ON "Booking" USING gin
  ("code" gin_trgm_ops, "contactPhone" gin_trgm_ops, "contactEmail" gin_trgm_ops, "foldedName" gin_trgm_ops);
CREATE INDEX "User_search" ON "User" USING gin
  ("phone" gin_trgm_ops, "email" gin_trgm_ops, "foldedName" gin_trgm_ops);
CREATE INDEX "Payment_search" ON "Payment" USING gin
  ("msisdn" gin_trgm_ops, "providerReference" gin_trgm_ops, "providerTransactionId" gin_trgm_ops);
-- Cars and houses stand among all departures and sessions, which nobody looks for by name.
CREATE INDEX "Product_rentals_named" ON "Product" USING gin ("foldedName" gin_trgm_ops) WHERE "kind" = 'location';
-- The same in the logs, which grow with every sale: who got a message, what was done and why, which service was called.
CREATE INDEX "Message_search" ON "Message" USING gin ("recipient" gin_trgm_ops);
CREATE INDEX "AuditEntry_search" ON "AuditEntry" USING gin ("foldedName" gin_trgm_ops, "action" gin_trgm_ops);
CREATE INDEX "ServiceCall_search" ON "ServiceCall" USING gin ("service" gin_trgm_ops, "operation" gin_trgm_ops);
-- The last payout of each company, which the list of due payouts shows: a company's payments are a thousand times as many.
CREATE INDEX "Payment_payouts" ON "Payment" ("companyId", "createdAt") WHERE "kind" = 'PAYOUT';
-- The refunds of a payment, on the page of that payment: few payments are refunds.
CREATE INDEX "Payment_refunds" ON "Payment" ("refundOfId") WHERE "refundOfId" IS NOT NULL;
-- The back office finds people by the beginnings of the words of their names, in tables of any size.
CREATE INDEX "Booking_name_words" ON "Booking" USING gin (to_tsvector('simple', "foldedName"));
CREATE INDEX "Passenger_name_words" ON "Passenger" USING gin (to_tsvector('simple', "foldedName"));
CREATE INDEX "User_name_words" ON "User" USING gin (to_tsvector('simple', "foldedName"));

-- Figures of past days. A change that touches a past day marks that day of that company, and the job sums it again. Younger
-- than two hours is what belongs to a day that has not been summed: such days end three hours before they are summed.
CREATE FUNCTION "markDay"(company uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "StaleDay" ("companyId", "day")
  SELECT c."id", (at AT TIME ZONE n."timeZone")::date FROM "Company" c JOIN "Country" n ON n."id" = c."countryId"
  WHERE c."id" = company AND at < now() - interval '2 hours'
$$;

-- The day on which a booking was sold, and the day of its departure, whose places it takes.
CREATE FUNCTION "markDaysOfBooking"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed "Booking";
BEGIN
  FOREACH changed IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW] WHEN 'DELETE' THEN ARRAY[OLD] ELSE ARRAY[OLD, NEW] END LOOP
    IF changed."confirmedAt" IS NOT NULL THEN
      PERFORM "markDay"(changed."companyId", changed."createdAt");
    END IF;
    IF changed."status" IN ('CONFIRMED', 'COMPLETED') THEN
      PERFORM "markDay"(p."companyId", p."startsAt") FROM "Product" p WHERE p."id" = changed."productId";
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_written_marks_days" AFTER INSERT ON "Booking" FOR EACH ROW
  WHEN (least(NEW."createdAt", NEW."startsAt") < now() - interval '2 hours')
  EXECUTE FUNCTION "markDaysOfBooking"();
CREATE TRIGGER "Booking_deleted_marks_days" AFTER DELETE ON "Booking" FOR EACH ROW EXECUTE FUNCTION "markDaysOfBooking"();
-- A journey that has ended counts as before.
CREATE TRIGGER "Booking_changed_marks_days" AFTER UPDATE ON "Booking" FOR EACH ROW
  WHEN (least(OLD."createdAt", OLD."startsAt", NEW."createdAt", NEW."startsAt") < now() - interval '2 hours'
    AND (OLD."confirmedAt" IS NULL, OLD."status" = 'CANCELLED', OLD."status" IN ('CONFIRMED', 'COMPLETED'), OLD."places",
        OLD."total", OLD."commissionBasisPoints", OLD."currency", OLD."channel", OLD."productId", OLD."companyId",
        OLD."terminalId", OLD."createdAt")
      IS DISTINCT FROM
      (NEW."confirmedAt" IS NULL, NEW."status" = 'CANCELLED', NEW."status" IN ('CONFIRMED', 'COMPLETED'), NEW."places",
        NEW."total", NEW."commissionBasisPoints", NEW."currency", NEW."channel", NEW."productId", NEW."companyId",
        NEW."terminalId", NEW."createdAt"))
  EXECUTE FUNCTION "markDaysOfBooking"();

-- A refund counts on the day on which it left, and lowers the commission of the day on which its booking was sold.
CREATE FUNCTION "markDaysOfRefund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "markDay"(b."companyId", b."createdAt"), "markDay"(b."companyId", NEW."createdAt")
  FROM "Booking" b WHERE b."id" = NEW."bookingId";
  RETURN NULL;
END $$;

CREATE TRIGGER "Payment_refund_marks_days" AFTER INSERT ON "Payment" FOR EACH ROW
  WHEN (NEW."kind" = 'REFUND') EXECUTE FUNCTION "markDaysOfRefund"();
CREATE TRIGGER "Payment_refund_changed_marks_days" AFTER UPDATE ON "Payment" FOR EACH ROW
  WHEN (NEW."kind" = 'REFUND' AND (OLD."status" = 'FAILED', OLD."amount") IS DISTINCT FROM (NEW."status" = 'FAILED', NEW."amount"))
  EXECUTE FUNCTION "markDaysOfRefund"();

-- What a departure offers counts on its own day; its line and its domain are those of every sale of it.
CREATE FUNCTION "markDaysOfProduct"(product uuid, sales boolean) RETURNS void LANGUAGE sql AS $$
  SELECT "markDay"(p."companyId", p."startsAt") FROM "Product" p WHERE p."id" = product;
  SELECT "markDay"(b."companyId", b."createdAt") FROM "Booking" b
  WHERE sales AND b."productId" = product AND b."confirmedAt" IS NOT NULL;
  SELECT "markDay"(b."companyId", f."createdAt") FROM "Booking" b JOIN "Payment" f ON f."bookingId" = b."id" AND f."kind" = 'REFUND'
  WHERE sales AND b."productId" = product;
$$;

CREATE FUNCTION "markDaysOfOffer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Product' THEN
    IF TG_OP = 'UPDATE' THEN
      PERFORM "markDay"(OLD."companyId", OLD."startsAt");
      PERFORM "markDaysOfProduct"(NEW."id", OLD."domainId" IS DISTINCT FROM NEW."domainId");
    ELSE
      PERFORM "markDay"(NEW."companyId", NEW."startsAt");
    END IF;
  ELSIF TG_TABLE_NAME = 'Trip' THEN
    PERFORM "markDaysOfProduct"(NEW."productId", true);
  ELSE
    PERFORM "markDaysOfProduct"(coalesce(NEW."productId", OLD."productId"), false);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Product_written_marks_days" AFTER INSERT ON "Product" FOR EACH ROW
  WHEN (NEW."startsAt" < now() - interval '2 hours') EXECUTE FUNCTION "markDaysOfOffer"();
CREATE TRIGGER "Product_changed_marks_days" AFTER UPDATE ON "Product" FOR EACH ROW
  WHEN (OLD."domainId" IS DISTINCT FROM NEW."domainId" OR least(OLD."startsAt", NEW."startsAt") < now() - interval '2 hours'
    AND (OLD."status" = 'CANCELLED', OLD."startsAt", OLD."companyId", OLD."terminalId")
      IS DISTINCT FROM (NEW."status" = 'CANCELLED', NEW."startsAt", NEW."companyId", NEW."terminalId"))
  EXECUTE FUNCTION "markDaysOfOffer"();
CREATE TRIGGER "Trip_changed_marks_days" AFTER UPDATE ON "Trip" FOR EACH ROW
  WHEN ((OLD."pathId", OLD."seatCount") IS DISTINCT FROM (NEW."pathId", NEW."seatCount")) EXECUTE FUNCTION "markDaysOfOffer"();
CREATE TRIGGER "EventPool_marks_days" AFTER INSERT OR UPDATE OF "capacity" OR DELETE ON "EventPool" FOR EACH ROW
  EXECUTE FUNCTION "markDaysOfOffer"();

-- Operations are written when they happen; one that is dated back belongs to a day that may have been summed.
CREATE FUNCTION "markDayOfEntry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "markDay"(NEW."companyId", NEW."createdAt");
  RETURN NULL;
END $$;

CREATE TRIGGER "LedgerEntry_written_marks_day" AFTER INSERT ON "LedgerEntry" FOR EACH ROW
  WHEN (NEW."createdAt" < now() - interval '2 hours') EXECUTE FUNCTION "markDayOfEntry"();

-- On another clock days begin at another hour: they are summed anew. The first of them may begin later than the first of
-- the old clock, so what was summed goes too. The country's row goes first: it waits for a sum that is being written.
CREATE FUNCTION "forgetSummedDays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SummedCountry" WHERE "countryId" = NEW."id";
  DELETE FROM "DailyFigures" WHERE "countryId" = NEW."id";
  DELETE FROM "HourlyFigures" WHERE "countryId" = NEW."id";
  DELETE FROM "CompanyFigures" WHERE "countryId" = NEW."id";
  DELETE FROM "DailyAccount" d USING "Company" c WHERE c."id" = d."companyId" AND c."countryId" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "Country_clock_sums_anew" AFTER UPDATE ON "Country" FOR EACH ROW
  WHEN (OLD."timeZone" <> NEW."timeZone") EXECUTE FUNCTION "forgetSummedDays"();
-- What happens to a booking is written down for each address of its company that wants to hear of it, with the job that
-- sends it, in the transaction in which it happens: no way of selling, moving or cancelling can forget it.
CREATE FUNCTION "tellWebhooks"(company uuid, told "WebhookEvent", booking uuid, ticket uuid) RETURNS void LANGUAGE sql AS $$
  WITH "written" AS (
    INSERT INTO "WebhookCall" ("id", "webhookId", "companyId", "event", "bookingId", "ticketId")
    SELECT gen_random_uuid(), w."id", company, told, booking, ticket FROM "Webhook" w
    WHERE w."companyId" = company AND w."active" AND told = ANY (w."events")
    RETURNING "id"
  )
  INSERT INTO "Job" ("name", "payload", "key", "maxAttempts")
  SELECT 'booking.callWebhook', jsonb_build_object('callId', "id"), 'webhook:' || "id", 12 FROM "written";
$$;

-- The company whose program sold it is told as well.
CREATE FUNCTION "tellBookingChange"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told "WebhookEvent" := CASE
  WHEN NEW."status" = 'CANCELLED' THEN 'BOOKING_CANCELLED'
  WHEN TG_OP = 'UPDATE' AND OLD."status" = 'CONFIRMED' THEN 'BOOKING_CHANGED'
  ELSE 'BOOKING_CONFIRMED' END;
BEGIN
  PERFORM "tellWebhooks"(NEW."companyId", told, NEW."id", NULL);
  IF NEW."sellerId" <> NEW."companyId" THEN
    PERFORM "tellWebhooks"(NEW."sellerId", told, NEW."id", NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Booking_is_told_when_sold" AFTER INSERT ON "Booking"
  FOR EACH ROW WHEN (NEW."status" = 'CONFIRMED') EXECUTE FUNCTION "tellBookingChange"();
CREATE TRIGGER "Booking_is_told_when_changed" AFTER UPDATE ON "Booking"
  FOR EACH ROW WHEN (
    (NEW."status" = 'CONFIRMED' AND OLD."status" <> 'CONFIRMED')
    OR (NEW."status" = 'CANCELLED' AND OLD."status" = 'CONFIRMED')
    OR (NEW."status" = 'CONFIRMED' AND OLD."status" = 'CONFIRMED' AND (
      NEW."productId" <> OLD."productId" OR NEW."units" <> OLD."units"
      OR NEW."startsAt" <> OLD."startsAt" OR NEW."endsAt" <> OLD."endsAt")))
  EXECUTE FUNCTION "tellBookingChange"();

CREATE FUNCTION "tellCheckIn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tellWebhooks"(NEW."companyId", 'TICKET_CHECKED_IN', NEW."bookingId", NEW."id");
  RETURN NULL;
END $$;

-- The first time that it is read: a table whose people come one by one is told once.
CREATE TRIGGER "Ticket_is_told_when_used" AFTER UPDATE ON "Ticket"
  FOR EACH ROW WHEN (OLD."usedAt" IS NULL AND NEW."usedAt" IS NOT NULL) EXECUTE FUNCTION "tellCheckIn"();

-- The promises that fall due are looked for every minute: this index holds no other booking.
CREATE INDEX "Booking_promise_due" ON "Booking"("promiseDueAt") WHERE "status" = 'CONFIRMED' AND "promiseDueAt" IS NOT NULL;

-- What one program sold: few bookings have a seller.
CREATE INDEX "Booking_of_seller" ON "Booking"("sellerId", "startsAt") WHERE "sellerId" IS NOT NULL;

-- Who is asked for an opinion: a booking is in it only once its service is over.
CREATE INDEX "Booking_to_review" ON "Booking"("endsAt")
  WHERE "status" = 'COMPLETED' AND "contactEmail" IS NOT NULL AND "userId" IS NOT NULL;
